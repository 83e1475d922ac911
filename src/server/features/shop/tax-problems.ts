import type { DatedTax } from '#domain/pricing/dated-tax.ts'
import type { ProblemEntry } from '#domain/problem.ts'

/** What is wrong with the days of rates of tax: what follows needs an end before it, and has to be another rate. */
export const taxProblems = (taxes: readonly DatedTax[]): ProblemEntry[] =>
  taxes.flatMap(({ percent, validFrom, validTo, successor }, index): ProblemEntry[] => {
    const at = (field: keyof DatedTax, code: string, message: string) => [
      { field: `taxes.${index}.${field}`, code, message },
    ]
    if (validFrom && validTo && validTo < validFrom) return at('validTo', 'invalid', 'Das Ende liegt vor dem Anfang.')
    if (successor == null) return []
    if (!validTo) return at('validTo', 'required', 'Bitte geben Sie an, bis wann der bisherige Satz gilt.')
    return successor === percent
      ? at('successor', 'invalid', 'Das ist derselbe Satz. Bitte geben Sie den neuen an.')
      : []
  })
