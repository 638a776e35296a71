import { ZodArray, ZodFile, ZodNullable, ZodObject, ZodOptional, type ZodType, z } from 'zod';

/** How many files a field of a form takes, and of how many bytes each at most. */
export interface FileField {
  readonly bytes: number;
  readonly count: number;
  /** Of a list: one file is a list of one. */
  readonly isList: boolean;
}

/** The fields of a form that take files, by name; the body's schema says which, and how large. */
export type FileFields = ReadonlyMap<string, FileField>;

/** What of a field's JSON schema says whether it takes files. */
interface FieldSchema {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
}

/** Reads them from the schema. Throws where a file, or a list of files, has no upper limit. */
export function fileFieldsOf(body: ZodType | undefined): FileFields {
  if (!(body instanceof ZodObject)) return new Map();
  const fields = Object.entries(body.shape).filter(([, schema]) => takesFiles(schema));
  return new Map(fields.map(([name, schema]) => [name, fileFieldOf(name, schema)]));
}

/** Seldom a field does, and to describe one as JSON Schema takes longer than a start has for it. */
function takesFiles(schema: unknown): boolean {
  if (schema instanceof ZodOptional || schema instanceof ZodNullable) {
    return takesFiles(schema.unwrap());
  }
  return schema instanceof ZodArray ? takesFiles(schema.element) : schema instanceof ZodFile;
}

function fileFieldOf(name: string, schema: ZodType): FileField {
  const field = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;
  const isList = field.items !== undefined;
  const bytes = isList ? field.items?.maxLength : field.maxLength;
  const count = isList ? field.maxItems : 1;
  if (bytes === undefined || count === undefined) {
    throw new Error(`The field ${name} takes files without a limit.`);
  }
  return { bytes, count, isList };
}
