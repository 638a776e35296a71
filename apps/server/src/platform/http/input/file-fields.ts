import { ZodObject, type ZodType, z } from 'zod';

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
  readonly format?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
}

/** Reads them from the schema. Throws where a file, or a list of files, has no upper limit. */
export function fileFieldsOf(body: ZodType | undefined): FileFields {
  if (!(body instanceof ZodObject)) return new Map();
  const { properties = {} } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, fileFieldOf(name, field as FieldSchema)] as const,
  );
  return new Map(fields.filter((entry): entry is [string, FileField] => entry[1] !== null));
}

function fileFieldOf(name: string, field: FieldSchema): FileField | null {
  const isList = field.items?.format === 'binary';
  if (!isList && field.format !== 'binary') return null;
  const bytes = isList ? field.items.maxLength : field.maxLength;
  const count = isList ? field.maxItems : 1;
  if (bytes === undefined || count === undefined) {
    throw new Error(`The field ${name} takes files without a limit.`);
  }
  return { bytes, count, isList };
}
