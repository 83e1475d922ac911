import type { Feature } from '#server/core/feature.ts'
import { forgetSubmissions } from '#server/features/forms/forget-submissions.ts'
import { mountForms } from '#server/features/forms/routes.ts'

/** Forms of the website, and what guests send by them. */
export const forms = {
  name: 'forms',
  mount: mountForms,
  tasks: app => ({ 'forget-form-submissions': () => forgetSubmissions(app) }),
  crons: { 'forget-form-submissions': '34 2 * * *' },
} satisfies Feature
