import { Button, Menu } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { DocumentAddress } from '#contract/calls/documents.ts'
import { listRows } from '#web/kit/resource-client.ts'

const QUERY = { entity: 'order', isEnabled: 'true', limit: 50 } as const

/**
 * Pictures and labels of this order, by the templates that are made for orders; where there are none, nothing stands
 * there.
 */
export function OrderPictures({ order }: { order: { id: number } }) {
  const templates = useQuery({
    queryKey: ['rows', 'image-templates', QUERY],
    queryFn: ({ signal }) => listRows('image-templates', { query: QUERY, signal }),
    staleTime: 300_000,
  })
  if (!templates.data || templates.data.length === 0) return null
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" size="md" mih={44} leftSection={<IconPhoto size={18} aria-hidden />}>
          Vorlagen
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {templates.data.map(({ id, name }) => (
          <Menu.Item
            key={id}
            component="a"
            href={`${`/api/image-templates/${id}/render` satisfies DocumentAddress}?order=${order.id}`}
            target="_blank"
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
