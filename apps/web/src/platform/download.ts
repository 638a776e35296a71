import { Refused } from './refused.ts';

/** Fetches a file that needs the bearer and hands it to the browser under a name. */
export async function download(path: string, token: string, fileName: string): Promise<void> {
  const response = await fetch(`/api/v1${path}`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) {
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    throw new Refused({
      status: response.status,
      code: 'internal_error',
      message: body.message ?? '',
    });
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
