import type { Wrong } from '@nadi/browser/form/field-errors';
import { useFormTexts } from '@nadi/browser/form/form-texts';
import type { AnyBody, Field, Shape } from '@nadi/domain/content/shape';
import { fieldText } from '@nadi/i18n/field-text';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Errors of a body by the path of the field: `header_nav.0.path`. */
export type BodyErrors = Readonly<Record<string, Wrong>>;

export interface NestedErrorsProps {
  readonly at: string;
  readonly errors: BodyErrors | null;
  readonly children: ReactNode;
}

const ErrorsContext = createContext<BodyErrors>({});

export const ErrorsProvider = ErrorsContext;

/** Provides additional errors below a path, replacing the earlier ones there; `null`: none. */
export function NestedErrors({ at, errors, children }: NestedErrorsProps) {
  const before = useContext(ErrorsContext);
  const others = Object.entries(before).filter(([path]) => !path.startsWith(at));
  const all = errors === null ? before : { ...Object.fromEntries(others), ...errors };
  return <ErrorsContext value={all}>{children}</ErrorsContext>;
}

/** Props of an editor for one part of a body. */
export interface PartProps<Value> {
  /** Path in the body, by which errors are assigned. */
  readonly at: string;
  readonly label: string;
  readonly value: Value;
  readonly onValue: (value: Value) => void;
}

export interface ListPartProps extends PartProps<readonly AnyBody[]> {
  readonly field: Extract<Field, { readonly type: 'list' }>;
}

export interface BodyFieldsProps {
  readonly shape: Shape;
  readonly body: AnyBody;
  readonly onBody: (body: AnyBody) => void;
  /** Path prefix of these fields, with its dot; empty: the body itself. */
  readonly at?: string;
}

const FieldsContext = createContext<ComponentType<BodyFieldsProps>>(() => null);

/** Renderer of nested fields: the same as for the body's own fields. */
export const FieldsProvider = FieldsContext;
export const useFields = (): ComponentType<BodyFieldsProps> => useContext(FieldsContext);

/** Returns the id of the field's control, the target of links in the error summary. */
export const idAt = (at: string): string => `body-${at.replaceAll('.', '-')}`;

/** Returns the error text of a field; `undefined`: no error. */
export function useWrongAt(): (at: string, label: string) => string | undefined {
  const errors = useContext(ErrorsContext);
  const texts = useFormTexts();
  return (at, label) => {
    const wrong = errors[at];
    if (wrong === undefined) return undefined;
    return 'text' in wrong ? wrong.text : fieldText(texts, wrong.fault, label);
  };
}

/** Returns true when any field below a path has an error. */
export function useIsWrongBelow(): (at: string) => boolean {
  const errors = useContext(ErrorsContext);
  return (at) => Object.keys(errors).some((path) => path.startsWith(`${at}.`));
}
