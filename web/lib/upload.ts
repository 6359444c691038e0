import { store } from './store.ts';

/** From 0 to 1; undefined when there is no upload. */
const share = store<number | undefined>(undefined);

export const useUploadShare = share.use;

interface Form {
  method: string;
  body: FormData;
  headers: Record<string, string>;
  signal: AbortSignal | null;
}

/** `fetch` does not say how far an upload has come. */
export function upload(url: string, { method, body, headers, signal }: Form): Promise<Response> {
  const request = new XMLHttpRequest();
  request.open(method, url);
  // The board waits for two minutes.
  request.timeout = 150_000;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => share.set(() => (total ? loaded / total : 0));
  signal?.addEventListener('abort', () => request.abort());
  const answer = new Promise<Response>((resolve, reject) => {
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: {
            'content-type': request.getResponseHeader('content-type') ?? '',
            ...(retryAfter && { 'retry-after': retryAfter }),
          },
        }),
      );
    };
    request.onerror = request.ontimeout = () => reject(new TypeError('The upload was cut off'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
  });
  request.send(body);
  return answer.finally(() => share.set(() => undefined));
}
