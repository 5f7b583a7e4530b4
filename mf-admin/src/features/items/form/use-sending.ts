import { useEffect, useRef, useState } from 'react';
import { type UploadProgress } from '@academy/mf-kit/xhr-request';

/** A save in flight: the upload progress of its image, and the function that aborts it. */
export function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [sent, setSent] = useState<UploadProgress | null>(null);
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  return {
    isBusy,
    /** Null if the save has no image. */
    sent,
    begin(image: File | null) {
      abort.current = new AbortController();
      setBusy(true);
      setSent(image ? { sentBytes: 0, totalBytes: image.size } : null);
      return { signal: abort.current.signal, ...(image && { onProgress: setSent }) };
    },
    end(): void {
      setBusy(false);
      setSent(null);
    },
    stop: () => abort.current?.abort(),
  };
}
