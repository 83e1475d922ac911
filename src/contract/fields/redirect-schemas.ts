import type { z } from 'zod'
import { normalPath } from '#domain/redirects/normal-path.ts'
import { pathProblem } from '#domain/redirects/path-problem.ts'
import { targetProblem } from '#domain/redirects/target.ts'

/** A text with a problem of its own kind, refused in words that say what is wrong with it. Nothing stays nothing. */
const checked = (problem: (text: string) => string | null, kept: (text: string) => string) => (text: z.ZodString) =>
  text
    .superRefine((value, context) => {
      const message = value === '' ? null : problem(value)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .transform(value => (value === '' ? null : kept(value)))

/** What a redirect is told: the path it starts from, in its normal form, and where it leads. */
export const redirectTexts = {
  redirectPath: checked(pathProblem, normalPath),
  redirectTarget: checked(targetProblem, text => text),
}
