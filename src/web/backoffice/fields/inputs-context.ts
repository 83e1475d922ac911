import { createContext, use, type ReactNode } from 'react'
import type { FieldKind, FieldOf } from '#contract/field.ts'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'

/** Half or all of a form's width; switches stand together at the end. */
export type InForm = 'half' | 'whole' | 'switches'
/** In a row of several inputs: beside the others, or in a line of its own. */
export type InRow = 'beside' | 'alone'
export type KindInput<Props> = { Input: (props: Props) => ReactNode; inForm: InForm; inRow: InRow }
export type Inputs = { readonly [K in FieldKind]: KindInput<InputProps<FieldOf<K>>> }

/**
 * The input of every kind, handed down by a form: editors are made of further inputs, and would otherwise import
 * themselves.
 */
export const InputsContext = createContext<Inputs | null>(null)

/** @throws outside a form, which is a programming error. */
export function useInputs(): Inputs {
  const inputs = use(InputsContext)
  if (!inputs) throw new Error('An input stands outside of a form.')
  return inputs
}
