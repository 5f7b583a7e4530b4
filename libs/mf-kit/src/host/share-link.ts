export interface SharedLink {
  readonly title: string;
  /** Absolute. */
  readonly url: string;
}

/** `blocked`: the browser allows neither sharing nor the clipboard, so the page has to show the link. */
export type ShareOutcome = 'shared' | 'dismissed' | 'copied' | 'blocked';

/** Shares a link by the share dialog of the device, or copies it (UX-17). Never rejects. */
export async function shareLink({ title, url }: SharedLink): Promise<ShareOutcome> {
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'blocked';
  }
}
