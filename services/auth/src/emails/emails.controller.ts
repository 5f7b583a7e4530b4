import { verificationServiceCalls as calls } from '@academy/contracts/verification/verification.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { EmailsService } from './emails.service.js';

@Controller()
export class EmailsController {
  constructor(private readonly emails: EmailsService) {}

  @Implement(calls.verifyEmail)
  async verify({ body: { token, client } }: RequestOf<typeof calls.verifyEmail>) {
    await this.emails.verify(token, client.ip);
    return { success: true as const, message: 'Your e-mail address is verified.' };
  }

  @Implement(calls.resendVerification)
  async resend({ body, user }: RequestOf<typeof calls.resendVerification>) {
    const sentAt = await this.emails.resend(user.userId, body.client);
    const message = sentAt
      ? 'Verification email sent! Please check your email.'
      : 'Your e-mail address is already verified.';
    return { success: true as const, message, ...(sentAt && { lastSentAt: sentAt.toISOString() }) };
  }
}
