import { type Certificate } from '@academy/contracts/certificates/certificate.schemas';

const monthOfIndia = new Intl.DateTimeFormat('en-CA', {
  year: 'numeric',
  month: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** URL of LinkedIn's form for a certification with its fields filled in; the learner saves it there. */
export function linkedInUrl(certificate: Certificate): string {
  const { certificateId, courseTitle, issuedAt, issuer, verifyUrl } = certificate;
  const [issueYear = '', issueMonth = ''] = monthOfIndia.format(new Date(issuedAt)).split('-');
  const url = new URL('https://www.linkedin.com/profile/add');
  url.search = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseTitle,
    organizationName: issuer,
    issueYear,
    issueMonth: String(Number(issueMonth)),
    certId: certificateId,
    certUrl: verifyUrl,
  }).toString();
  return url.href;
}
