import { z } from 'zod'
import { linkProblem, type LinkValue } from '#domain/content/link-value.ts'
import { cleanRichText, isEmptyText } from '#domain/content/rich-text.ts'
import { isMapAddress } from '#domain/content/map-address.ts'
import { videoAt } from '#domain/content/video-address.ts'
import { LONGEST_PATH, pathProblem, tidyPath } from '#domain/content/site-path.ts'
import { REQUIRED } from '#contract/german-messages.ts'

/** A text as it may be kept: made anew of what is allowed. One that must be there says something. */
export const richTextSchema = (required?: true): z.ZodType =>
  z.unknown().transform((value, context) => {
    const text = cleanRichText(value)
    if (value == null && required) context.addIssue({ code: 'custom', message: REQUIRED })
    else if (text === null) context.addIssue({ code: 'custom', message: 'Der Text ist zu lang oder nicht lesbar.' })
    else if (required && isEmptyText(text)) context.addIssue({ code: 'custom', message: REQUIRED })
    return text
  })

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform(value => value || null)
    .nullish()

/** A link that leads to exactly one place. `row` is the check of a link to a row. */
export const linkValueSchema = (row: z.ZodType): z.ZodType =>
  z
    .object({
      label: z.string().trim().min(1, REQUIRED).max(80),
      reference: row.nullish(),
      href: line(2000),
      target: z.enum(['_self', '_blank']).nullish(),
      to: line(500),
      mailto: line(254),
      phone: line(40),
      file: row.nullish(),
    })
    .superRefine((link, context) => {
      const problem = linkProblem(link as LinkValue)
      if (problem) context.addIssue({ code: 'custom', path: [problem.at], message: problem.message })
    })

/** Only of services whose maps pages may load. */
export const mapAddress: z.ZodType = z
  .string()
  .trim()
  .max(2000)
  .refine(isMapAddress, 'Bitte fügen Sie die Adresse zum Einbetten von OpenStreetMap oder Google Maps ein.')

/** Only of services whose films pages may load. */
export const videoAddress: z.ZodType = z
  .string()
  .trim()
  .max(500)
  .refine(
    address => videoAt(address) !== null,
    'Bitte fügen Sie die Adresse eines Films von YouTube oder Vimeo ein, zum Beispiel https://vimeo.com/76979871.',
  )

/** A path as it is kept, where a page may stand. */
export const sitePath: z.ZodType = z
  .string()
  .max(LONGEST_PATH)
  .transform(tidyPath)
  .superRefine((path, context) => {
    const message = pathProblem(path)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
