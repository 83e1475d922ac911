import { createContext, type ComponentType } from 'react'
import type { FieldKind } from '#contract/field.ts'
import type { InputProps } from '#web/backoffice/fields/input-props.ts'

export type Input = ComponentType<InputProps>
export type Inputs = Readonly<Record<FieldKind, Input>>

/** The input of every kind, handed down by a form: editors are made of further inputs, and would otherwise import themselves. */
export const InputsContext = createContext<Inputs | null>(null)
