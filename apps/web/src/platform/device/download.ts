import { Refused } from '@nadi/browser/refused';

/** What the server calls the file (RFC 6266), in whatever script. */
const nameIn = (header: string | null): string =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(header ?? '')?.[1] ?? '');

/** Fetches a file with the headers that prove whose it is, and hands it to the browser under the name that it comes with. */
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

/** Hands a file to the browser under a name. */
export function saveFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
