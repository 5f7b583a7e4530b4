import { verificationServiceCalls as calls } from '@academy/contracts/verification/verification.calls';
import { Implement, type RequestOf } from '@academy/nest-kit';
import { Controller } from '@nestjs/common';
import { VerificationService } from './verification.service.js';

@Controller()
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Implement(calls.verifyEmail)
  async verify({ body: { token, client } }: RequestOf<typeof calls.verifyEmail>) {
    await this.verification.verify(token, client.ip);
    return { success: true as const, message: 'Your e-mail address is verified.' };
  }

  @Implement(calls.resendVerification)
  async resend({ body, user }: RequestOf<typeof calls.resendVerification>) {
    const sentAt = await this.verification.resend(user.userId, body.client);
    const message = sentAt
      ? 'Verification email sent! Please check your email.'
      : 'Your e-mail address is already verified.';
    return { success: true as const, message, ...(sentAt && { lastSentAt: sentAt.toISOString() }) };
  }
}
