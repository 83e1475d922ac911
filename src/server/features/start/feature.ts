import type { Feature } from '#server/core/feature.ts'
import type { FastifyInstance } from 'fastify'
import { getStart, sendTestMail } from '#contract/calls/start.ts'
import { firstSteps, missingOf } from '#domain/start/first-steps.ts'
import type { App } from '#server/core/context.ts'
import { mountCall } from '#server/core/http/mount-call.ts'
import { readFacts } from '#server/features/start/read-facts.ts'
import { lastTestMail, queueTestMail } from '#server/features/start/test-mail.ts'

const NOBODY = 0

/** What a new shop still lacks, and a mail to try the way to the guests. */
function mountStart(server: FastifyInstance, app: App) {
  mountCall(server, app, getStart, async ({ principal }) => {
    const catalogue = await app.catalogue.current()
    const { config, branches, products } = catalogue
    const facts = await readFacts(app, catalogue, app.clock.now())
    const ready = facts.branches.find(({ hasMenu }) => hasMenu) ?? facts.branches[0]
    const branch = ready && catalogue.branchById.get(ready.id)
    return {
      isShown: config.showStartGuide || branches.length === 0 || products.length === 0,
      steps: firstSteps(facts),
      shop: branch ? { identifier: branch.identifier, name: branch.name } : null,
      branches: facts.branches.map(branch => ({ id: branch.id, missing: missingOf(branch) })),
      country: facts.isCountryChosen ? config.country : null,
      testMail: await lastTestMail(app, principal.kind === 'user' ? principal.id : NOBODY),
    }
  })
  mountCall(server, app, sendTestMail, ({ principal }) =>
    queueTestMail(app, principal.kind === 'user' ? principal.id : NOBODY),
  )
}

/** The first hour of a shop. */
export const start = { name: 'start', mount: mountStart } satisfies Feature
