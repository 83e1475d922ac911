import { z } from 'zod'
import { calendarDay, instant } from '#contract/calendar.ts'
import { defineCall, type CallData } from '#contract/call.ts'
import type { Fields } from '#contract/field.ts'
import type { Resource, Row } from '#contract/resource.ts'
import type { FieldChanges } from '#contract/field-input.ts'
import { configFields, type Config } from '#contract/config/config-fields.ts'
import { answerSchema } from '#contract/answer-schema.ts'
import { createSchema, updateSchema } from '#contract/field-schema.ts'
import { blocks } from '#contract/resources/blocks.ts'
import { branches } from '#contract/resources/branches.ts'
import { categories } from '#contract/resources/categories.ts'
import { divisions } from '#contract/resources/divisions.ts'
import { donatees } from '#contract/resources/donatees.ts'
import { menus } from '#contract/resources/menus.ts'
import { navigations } from '#contract/resources/navigations.ts'
import { nodes } from '#contract/resources/nodes.ts'
import { products } from '#contract/resources/products.ts'
import { sites } from '#contract/resources/sites.ts'
import { tables } from '#contract/resources/tables.ts'
import { tags } from '#contract/resources/tags.ts'
import { me } from '#contract/calls/session.ts'

const idOrIdentifier = z.object({ id: z.string().max(80) })
// Schemas of whole collections are large: they are made when the first call needs them, and a start need not wait.
type Rows<R> = z.ZodType<Row<R>[], Readonly<Record<string, unknown>>[]>
const list = <R extends Resource>({ fields }: R) => z.lazy(() => z.array(answerSchema(fields))) as z.ZodType as Rows<R>
const group = (fields: Fields) =>
  answerSchema(fields).omit({ id: true, version: true, createdAt: true, updatedAt: true })
/** Answers keep the config's own shape; parts for staff are absent for guests. */
const configAnswer = z.lazy(() =>
  answerSchema(configFields)
    .omit({ id: true, createdAt: true, updatedAt: true })
    .extend({
      kiosk: group(configFields.kiosk.fields).extend({ exitPinIsSet: z.boolean().optional() }),
      push: group(configFields.push.fields).extend({ publicKey: z.string().nullish() }),
      mail: group(configFields.mail.fields).extend({ passwordIsSet: z.boolean().optional() }),
      sms: group(configFields.sms.fields).extend({ apiKeyIsSet: z.boolean().optional() }),
      map: group(configFields.map.fields).extend({ tokenIsSet: z.boolean().optional() }),
      ai: group(configFields.ai.fields).extend({ apiKeyIsSet: z.boolean().optional() }),
    })
    .partial(),
) as z.ZodType as z.ZodType<Partial<Config>, Readonly<Record<string, unknown>>>

/** The settings named; of a group only its members named. */
export type ConfigChange = FieldChanges<typeof configFields>

export const getConfig = defineCall({
  method: 'GET',
  path: '/config',
  summary: 'Reads the settings: the public ones for guests, all but secrets for staff.',
  ability: 'config.read',
  data: configAnswer,
})
export const saveConfig = defineCall({
  method: 'POST',
  path: '/config',
  summary: 'Changes the settings named, leaves the others.',
  ability: 'config.write',
  body: z.record(z.string(), z.unknown()) as z.ZodType<Record<string, unknown>, ConfigChange>,
  bodyShape: z.lazy(() => updateSchema(configFields).omit({ version: true })),
  data: configAnswer,
})

export const availabilityEntry = z.object({
  product: z.object({ id: z.int().positive(), name: z.string().nullish() }),
  optionId: z.string().max(40).nullish(),
  /** Instant at which it returns by itself. */
  until: instant.nullish(),
  quantityLeft: z.number().min(0).max(1e9).nullish(),
})
const availabilityAnswer = z.object({
  product: z.object({ id: z.int(), name: z.string().nullable() }),
  optionId: z.string().nullable(),
  until: z.string().nullable(),
  quantityLeft: z.number().nullable(),
})
export const getAvailability = defineCall({
  method: 'GET',
  path: '/branches/{id}/availability',
  summary: 'Lists what is sold out or scarce at a branch.',
  ability: 'availability.read',
  orderingFor: 'guests',
  params: idOrIdentifier,
  data: z.array(availabilityAnswer),
})
export const saveAvailability = defineCall({
  method: 'PUT',
  path: '/branches/{id}/availability',
  summary:
    'Replaces the entries of the products named; an entry without until and quantity makes the product available again.',
  ability: 'availability.write',
  params: idOrIdentifier,
  body: z.union([z.array(availabilityEntry).max(500), availabilityEntry]),
  data: z.array(availabilityAnswer),
})

type InitBranch = Pick<Row<typeof branches>, 'id'> & Partial<Row<typeof branches>>
/** Of branches that were not asked for, what their cards show. */
const initBranches = z.lazy(() =>
  z.array(answerSchema(branches.fields).partial().required({ id: true })),
) as z.ZodType as z.ZodType<InitBranch[], Readonly<Record<string, unknown>>[]>
export const getInit = defineCall({
  method: 'GET',
  path: '/init',
  summary:
    'Reads everything a page needs to start, in one answer. With `branch` guests get what the page of one branch needs: its menus with their products, its tables, and of other branches the cards. Without, all there is; of a large shop it may be ten seconds old, and is told 429 who asks for it all the time.',
  ability: 'shop.read',
  query: z.object({ branch: z.string().max(80).optional() }),
  data: z.object({
    config: configAnswer,
    me: me.nullable(),
    divisions: list(divisions),
    branches: initBranches,
    menus: list(menus),
    categories: list(categories),
    products: list(products),
    tags: list(tags),
    tables: list(tables),
    donatees: list(donatees),
    navigations: list(navigations),
    sites: list(sites),
    blocks: list(blocks),
    nodes: list(nodes),
  }),
})
export const getBranchMenus = defineCall({
  method: 'GET',
  path: '/branches/{id}/menus',
  summary: 'Lists the menus of a branch, the active one first.',
  ability: 'shop.read',
  orderingFor: 'guests',
  params: idOrIdentifier,
  data: list(menus),
})
const CATEGORY_LOADS =
  /^\d{1,15}:\d{1,7}(?:\.\d{1,6})?:\d{1,7}(?:\.\d{1,4})?(?:,\d{1,15}:\d{1,7}(?:\.\d{1,6})?:\d{1,7}(?:\.\d{1,4})?)*$/
const categoryLoads = z
  .string()
  .max(4000)
  .regex(CATEGORY_LOADS)
  .transform(text =>
    text.split(',').map(entry => {
      const [category = 0, items = 0, amount = 0] = entry.split(':').map(Number)
      return { category, items, amount }
    }),
  )
export const getSlots = defineCall({
  method: 'GET',
  path: '/branches/{id}/slots',
  summary: 'Lists the appointments a branch offers on one day, full ones left out.',
  ability: 'shop.read',
  orderingFor: 'guests',
  params: idOrIdentifier,
  query: z.object({
    day: calendarDay,
    orderType: z.enum(['delivery', 'takeaway', 'dineIn']),
    leadMinutes: z.coerce.number().int().min(0).max(200_000_000).default(0),
    /** What the cart asks of the kitchen, so that no slot is offered that it would overfill. */
    items: z.coerce.number().min(0).max(1e7).default(0),
    amount: z.coerce.number().min(0).max(1e7).default(0),
    /**
     * The same by category, `7:2:25.8,8:1:6.9` for two dishes of category 7 and one of category 8; without it every
     * category may be meant.
     */
    categories: categoryLoads.optional(),
    /** Under this key a time may be kept for the guest already: it counts as free for them. */
    clientOrderKey: z.guid().optional(),
  }),
  data: z.array(z.object({ time: z.string(), at: z.string() })),
})
export const SHOP_CALLS = [
  getConfig,
  saveConfig,
  getAvailability,
  saveAvailability,
  getInit,
  getBranchMenus,
  getSlots,
] as const
export type AvailabilityEntry = z.output<typeof availabilityEntry>
export type AvailabilityAnswer = z.output<typeof availabilityAnswer>
export type SlotList = CallData<typeof getSlots>
export const configSchema = z.lazy(() => createSchema(configFields))
