import { Refused } from './refused.ts';

/** Returns the file name of a response (RFC 6266), in any script. */
const nameIn = (header: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1] ?? '');

/** Downloads a file with authorisation headers and saves it under the server's file name. */
export async function download(
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const response = await fetch(`/api/v1${path}`, { headers });
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Refused({
      status: response.status,
      code: 'internal_error',
      message: body.message ?? '',
    });
  }
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')));
}

/** Saves a file in the browser under a name. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
