/** Bytes of a body that are sent so far, and in all. */
export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/**
 * `fetch` with upload progress, which browsers report only for XMLHttpRequest. It resolves and rejects as
 * `fetch` does: with a TypeError without a network, and with the signal's reason after an abort.
 */
export function requestWithProgress(
  url: string,
  { method, headers, body, signal }: RequestInit & { body: XMLHttpRequestBodyInit; signal: AbortSignal },
  onProgress: (sent: UploadProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open(method ?? 'GET', url);
    request.withCredentials = true;
    request.responseType = 'blob';
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sentBytes: loaded, totalBytes: total });
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(signal.reason as Error);
    else request.send(body);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  const { status, statusText } = request;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? (request.response as Blob) : null, { status, statusText, headers });
}
