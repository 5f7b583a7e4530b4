import { describe, expect, it } from '@jest/globals';
import { attachment, plainFileName, safeDisposition } from './content-disposition.js';

describe('the file name of a download', () => {
  it.each([
    ['../../../x.pdf', 'x.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['/etc/passwd', 'passwd'],
    ['C:\\Windows\\x.pdf', 'x.pdf'],
    ['C:x.pdf', 'C_x.pdf'],
    ['.htaccess', 'htaccess'],
    ['..', 'download'],
    ['x/', 'download'],
    ['', 'download'],
    ['photo\u202efdp.exe', 'photo_fdp.exe'],
    ['a\u0000b\u2028c.pdf', 'a_b_c.pdf'],
    [' x.pdf ', 'x.pdf'],
    ['पाठ १.pdf', 'पाठ १.pdf'],
    ['క్\u200cష.pdf', 'క్\u200cష.pdf'],
    ['x'.repeat(300), 'x'.repeat(140)],
  ])('contains no folder: %j is saved as %j [T36]', (given, plain) => {
    expect(plainFileName(given)).toBe(plain);
  });

  it.each([
    ['aux', '_aux'],
    ['CON.pdf', '_CON.pdf'],
    ['Nul.tar.gz', '_Nul.tar.gz'],
    ['prn .txt', '_prn .txt'],
    ['com1', '_com1'],
    ['LPT9.pdf', '_LPT9.pdf'],
    ['COM\u00b9.pdf', '_COM\u00b9.pdf'],
    ['CONIN$', '_CONIN$'],
    ['../aux.', '_aux'],
    ['.con', '_con'],
    [`aux.${'x'.repeat(300)}`, `_aux.${'x'.repeat(135)}`],
    [`aux${' '.repeat(300)}.pdf`, '_aux'],
    ['auxiliary.pdf', 'auxiliary.pdf'],
    ['com10.pdf', 'com10.pdf'],
    ['my con.pdf', 'my con.pdf'],
  ])('is no device name of Windows: %j is saved as %j [T36]', (given, plain) => {
    expect(plainFileName(given)).toBe(plain);
    expect(plainFileName(plain)).toBe(plain);
  });

  it.each([
    ['x.pdf.', 'x.pdf'],
    ['x.pdf. . ', 'x.pdf'],
    ['x.pdf\u00a0', 'x.pdf'],
    [`${'x'.repeat(138)}...pdf`, 'x'.repeat(138)],
    ['. .', 'download'],
  ])('has no dot or space at the end, which Windows drops: %j is saved as %j [T36]', (given, plain) => {
    expect(plainFileName(given)).toBe(plain);
  });

  it('is in the header in ASCII, and encoded in addition (RFC 6266) [T36]', () => {
    expect(attachment('../list.pdf')).toBe('attachment; filename="list.pdf"');
    expect(attachment('für 100%.pdf')).toBe(
      `attachment; filename="f_r 100_.pdf"; filename*=UTF-8''f%C3%BCr%20100%25.pdf`,
    );
  });

  it.each([
    ['inline', 'inline'],
    ['inline; filename="../x.pdf"', 'inline'],
    ['attachment; filename="../../x.pdf"', 'attachment; filename="x.pdf"'],
    ['attachment; filename="CON.pdf"', 'attachment; filename="_CON.pdf"'],
    [`attachment; filename="x"; filename*=UTF-8''..%2F..%2Fy.pdf`, 'attachment; filename="y.pdf"'],
    [`attachment; filename="x.pdf"; filename*=UTF-8''%E0%A4`, 'attachment; filename="x.pdf"'],
    ['form-data; name="x"', 'attachment; filename="download"'],
  ])('is cleaned when it comes from another server: %j [T36]', (given, passed) => {
    expect(safeDisposition(given)).toBe(passed);
  });
});
