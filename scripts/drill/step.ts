import type { Shop } from './shop.ts'

/**
 * How a step went beside what the checker finds; each finding makes it fail. `loadSince`: when guests ordered again
 * after a step had prepared itself; `mayLoseSince`: an asynchronous replica may lack what was acknowledged from then
 * on.
 */
export type StepReport = { findings?: string[]; remark?: string; loadSince?: number; mayLoseSince?: number }
export type Step = {
  name: string
  what: string
  /** Not one answer of trouble may reach a guest. */
  isSilent?: boolean
  run(shop: Shop, say: (line: string) => void): Promise<StepReport>
}
