import type { App } from '#server/context.ts'

export async function seedOrders(_app: App, _days: number): Promise<void> {}
