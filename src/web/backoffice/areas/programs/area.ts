import { IconPlugConnected, IconWebhook } from '@tabler/icons-react'
import { collection, listPage } from '#web/backoffice/areas/collection.ts'
import { page } from '#web/backoffice/areas/page.ts'

export const apiTokens = collection('api-tokens', 'Zugänge für Programme', IconPlugConnected, {
  pages: [
    listPage('api-tokens', 'Zugänge für Programme'),
    page(
      '/api-tokens/:id',
      'Zugang für ein Programm',
      () => import('#web/backoffice/areas/programs/ApiTokenPage.tsx'),
      'ApiTokenPage',
    ),
  ],
})
export const webhooks = collection('webhooks', 'Webhooks', IconWebhook, {
  pages: [
    listPage('webhooks', 'Webhooks'),
    page('/webhooks/:id', 'Webhook', () => import('#web/backoffice/areas/programs/WebhookPage.tsx'), 'WebhookPage'),
  ],
})
