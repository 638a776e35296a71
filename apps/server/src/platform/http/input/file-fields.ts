import { ZodArray, ZodFile, ZodNullable, ZodObject, ZodOptional, type ZodType, z } from 'zod';

/** Limits of a file field: the number of files, and the bytes of each. */
export interface FileField {
  readonly bytes: number;
  readonly count: number;
  /** Set for a list field: a single file becomes a list of one. */
  readonly isList: boolean;
}

/** File fields of a form by name; the body's schema defines them and their limits. */
export type FileFields = ReadonlyMap<string, FileField>;

/** Parts of a field's JSON schema that identify a file field. */
interface FieldSchema {
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
}

/**
 * Reads the file fields from the schema. Throws when a file or a list of files has no upper limit.
 */
export function fileFieldsOf(body: ZodType | undefined): FileFields {
  if (!(body instanceof ZodObject)) return new Map();
  const fields = Object.entries(body.shape).filter(([, schema]) => takesFiles(schema));
  return new Map(fields.map(([name, schema]) => [name, fileFieldOf(name, schema)]));
}

/** Checks for a file field without its JSON Schema, which would take too long at startup. */
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
