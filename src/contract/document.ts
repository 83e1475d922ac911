import type { z } from 'zod'
import type { Ability } from '#contract/rights/rights.ts'

/** Files answered as themselves, not as JSON. */
export type Document = {
  /** GET unless said. */
  method?: 'GET' | 'POST'
  /** Below /api, parameters in braces. */
  path: string
  summary: string
  ability: Ability
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  mediaType: string | readonly string[]
}
