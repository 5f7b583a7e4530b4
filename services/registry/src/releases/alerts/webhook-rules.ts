import { isDevelopmentWebhook } from '@academy/contracts/alerts/alert.schemas';
import { type RemoteGrant } from '@academy/contracts/releases/platform.schemas';

/** The rules of a registry about the receivers of alerts. */
export interface WebhookRules {
  /** Undefined for a remote of the key ring. */
  readonly grant: Pick<RemoteGrant, 'webhookHosts'> | undefined;
  readonly isProduction: boolean;
}

/** @param webhook a valid URL @returns the reason why this registry does not call it */
export function webhookViolation({ grant, isProduction }: WebhookRules, webhook: string): string | undefined {
  if (isProduction && isDevelopmentWebhook(webhook)) return 'has to be https: http is for development';
  const { hostname } = new URL(webhook);
  const hosts = grant?.webhookHosts;
  if (!hosts || hosts.includes(hostname)) return undefined;
  return `${hostname} is none of the granted hosts: ${hosts.join(', ') || 'there are none'}`;
}
