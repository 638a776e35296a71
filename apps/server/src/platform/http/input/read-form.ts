import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { ok, type Result, refuse } from '@nadi/domain/kernel/result';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../mount.ts';
import type { FileFields } from './file-fields.ts';

/** Upper bound on a form's texts together; the same as for a body without files. */
const TEXT_BYTES = 1_048_576;
const FIELD_BYTES = 262_144;
const FIELDS_AT_MOST = 60;
/** Allowance for the boundary and headers around each part. */
const AROUND_BYTES = 65_536;

const TOO_LARGE = refuse<Failure>({ code: 'payload_too_large' });

/** Received form: texts and files by field. Its files are on the disk until `drop`. */
export interface Form {
  readonly body: Readonly<Record<string, unknown>>;
  drop(): Promise<void>;
}

/**
 * Reads a multipart form.
 *
 * Each file is streamed to its own file on the disk, never held in memory, and is in the body as a
 * `File` that reads from there. A file above its field's limit is cut one byte beyond, so that the
 * contract rejects it by field; one whose name is a path is refused. The caller drops the form once the request is answered.
 */
export async function readForm(
  request: FastifyRequest,
  files: FileFields,
): Promise<Result<Form, Failure>> {
  const fields = [...files.values()];
  const sum = fields.reduce((total, { bytes, count }) => total + bytes * count, 0);
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > sum + TEXT_BYTES + AROUND_BYTES) return TOO_LARGE;
  const limits = {
    fieldSize: FIELD_BYTES,
    fields: FIELDS_AT_MOST,
    // At least one file is read even where none is accepted, to report it.
    files: Math.max(
      1,
      fields.reduce((total, { count }) => total + count, 0),
    ),
    fileSize: Math.max(0, ...fields.map(({ bytes }) => bytes)) + 1,
  };
  const paths: string[] = [];
  const drop = async () => {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  };
  try {
    const body = await readParts(request, { files, limits, paths });
    if (body.ok) return ok({ body: body.value, drop });
    await drop();
    return body;
  } catch (error) {
    await drop();
    throw error;
  } finally {
    // Drain the unread rest without storing it.
    request.raw.unpipe().resume();
  }
}

interface Reading {
  readonly files: FileFields;
  readonly limits: object;
  /** Paths of the files; each is added before its file is written. */
  readonly paths: string[];
}

async function readParts(
  request: FastifyRequest,
  { files, limits, paths }: Reading,
): Promise<Result<Form['body'], Failure>> {
  const body: Record<string, unknown> = Object.create(null);
  let textBytes = 0;
  for await (const part of request.parts({ limits, preservePath: true })) {
    if (part.type === 'field') {
      textBytes += Buffer.byteLength(JSON.stringify(part.value ?? ''));
      if (part.valueTruncated || textBytes > TEXT_BYTES) return TOO_LARGE;
      add(body, part.fieldname, part.value);
      continue;
    }
    const field = files.get(part.fieldname);
    if (field === undefined) return refuse({ code: 'unsupported_media_type' });
    if (NAMES_A_PATH.test(part.filename ?? '')) return invalidFile(part.fieldname);
    const file = await receive(part, paths);
    // Sent by browsers for a field without a chosen file.
    if (file.size === 0 && file.name === '') continue;
    if (field.isList) body[part.fieldname] ??= [];
    add(body, part.fieldname, file);
  }
  return ok(body);
}

/** Characters that no name of a file has, only a path. */
const NAMES_A_PATH = /[/\\\0]/;

const invalidFile = (field: string) =>
  refuse<Failure>({ code: 'validation_failed', errors: { [field]: ['invalid'] } });

async function receive(part: MultipartFile, paths: string[]): Promise<File> {
  const path = join(tmpdir(), `nadi-upload-${randomUUID()}`);
  paths.push(path);
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return new File([await openAsBlob(path)], part.filename ?? '', { type: part.mimetype });
}

/** Adds a value; a repeated field becomes a list. */
function add(body: Record<string, unknown>, field: string, value: unknown): void {
  const before = body[field];
  if (before === undefined) body[field] = value;
  else if (Array.isArray(before)) before.push(value);
  else body[field] = [before, value];
}
