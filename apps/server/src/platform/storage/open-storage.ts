import type { Environment } from '../environment.ts';
import { folderStorage } from './folder-storage.ts';
import type { ObjectStorage } from './object-storage.ts';
import { s3Storage } from './s3-storage.ts';

/** Opens the store of `S3_URL`, otherwise a folder beside the database. */
export const openStorage = ({
  s3Url,
  dataDir,
}: Pick<Environment, 's3Url' | 'dataDir'>): ObjectStorage =>
  s3Url === null ? folderStorage(dataDir) : s3Storage(s3Url);
