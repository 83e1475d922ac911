import { z } from 'zod'
import { defineCall, type CallData } from '#contract/call.ts'

const id = z.coerce.number().int().positive()
/** A list by its address in the back-office: `products`, `orders/history`. */
const list = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z-]*(\/[a-z][a-z-]*)*$/, 'Diese Liste gibt es nicht.')
const name = z
  .string()
  .trim()
  .min(1, 'Bitte geben Sie der Ansicht einen Namen.')
  .max(60)
  .regex(/^\P{Cc}*$/u, 'Der Text enthält unerlaubte Zeichen.')
/** Filters, search and order as they stand in the address of the list; a view has no page. */
const query = z
  .string()
  .max(2000)
  .regex(/^\P{Cc}*$/u, 'Der Text enthält unerlaubte Zeichen.')
const columns = z.array(z.string().max(80)).max(100)

/** How many views of a list somebody may keep. */
export const MOST_VIEWS = 30

const savedView = z.object({
  id: z.int(),
  version: z.int(),
  list: z.string(),
  name: z.string(),
  query: z.string(),
  /** Empty where the view leaves the columns as they are. */
  columns: z.array(z.string()),
  /** The list opens with it. */
  isDefault: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

export const listSavedViews = defineCall({
  method: 'GET',
  path: '/saved-views',
  summary: 'Lists one’s own views of all lists, in the order one gave them.',
  ability: 'saved-views.read',
  data: z.array(savedView),
})
export const createSavedView = defineCall({
  method: 'POST',
  path: '/saved-views',
  summary: 'Keeps a view of a list, behind the others one has of it.',
  ability: 'saved-views.write',
  body: z.object({ list, name, query, columns: columns.default([]), isDefault: z.boolean().default(false) }),
  status: 201,
  data: savedView,
})
export const updateSavedView = defineCall({
  method: 'PUT',
  path: '/saved-views/{id}',
  summary:
    'Changes one’s own view: the members named, and no others. Another one stops being the default where this one becomes it.',
  ability: 'saved-views.write',
  params: z.object({ id }),
  body: z.object({
    version: z.int().optional(),
    name: name.optional(),
    query: query.optional(),
    columns: columns.optional(),
    isDefault: z.boolean().optional(),
  }),
  data: savedView,
})
export const removeSavedView = defineCall({
  method: 'DELETE',
  path: '/saved-views/{id}',
  summary: 'Removes one’s own view.',
  ability: 'saved-views.write',
  params: z.object({ id }),
  data: z.object({ id: z.int() }),
})
export const orderSavedViews = defineCall({
  method: 'POST',
  path: '/saved-views/order',
  summary: 'Puts one’s own views of a list into this order; those not named come last.',
  ability: 'saved-views.write',
  body: z.object({ list, ids: z.array(z.int().positive()).min(1).max(MOST_VIEWS) }),
  data: z.array(savedView),
})

export const SAVED_VIEW_CALLS = [
  listSavedViews,
  createSavedView,
  updateSavedView,
  removeSavedView,
  orderSavedViews,
] as const
export type SavedViews = CallData<typeof listSavedViews>
