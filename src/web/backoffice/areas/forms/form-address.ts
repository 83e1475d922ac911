import { pathOf } from '#contract/pages/route.ts'

/** Where guests find a form. */
export const formAddress = (identifier: string): string =>
  `${location.origin}${pathOf({ name: 'form', formIdentifier: identifier })}`
