import { Anchor, Badge, Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus, IconLeaf } from '@tabler/icons-react'
import { Link } from 'wouter'
import type { ImageReference } from '#domain/catalogue/product.ts'
import { woodPath } from '#domain/content/wood.ts'
import { EmptyNotice } from '#web/backoffice/kit/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/kit/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/kit/PageHead.tsx'
import { ExportMenu } from '#web/backoffice/records/list/ExportMenu.tsx'
import { Picture } from '#web/kit/Picture.tsx'
import { listRows } from '#web/kit/resource-client.ts'
import classes from '#web/backoffice/areas/woods/woods.module.css'

type Wood = {
  id: number
  name: string
  isPublic: boolean
  text: string
  image: ImageReference | undefined
}

/** What of a kind of wood a file says. */
const IN_FILE = {
  title: 'Holzarten',
  columns: 'id name content isPublic usedSites usedBlocks createdAt updatedAt updatedBy'.split(' '),
  filters: { type: 'wood' },
  sort: 'name',
}

/** All kinds of wood, each with its picture and its address on the website. */
export function WoodsPage() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['rows', 'nodes', 'woods'],
    queryFn: async ({ signal }) =>
      (await listRows('nodes', { query: { type: 'wood', sort: 'name' }, signal })).map(woodOf),
  })
  const create = (
    <Button component={Link} href="/woods/new" mih={44} leftSection={<IconPlus size={18} aria-hidden />}>
      Holzart anlegen
    </Button>
  )
  return (
    <div className={classes.page}>
      <PageHead
        title="Holzarten"
        count={data && String(data.length)}
        lead="Jede öffentliche Holzart hat eine eigene Seite und steht im Baustein „Holzarten“."
      >
        <ExportMenu path="/nodes/export" body={() => IN_FILE} isDisabled={!data?.length} />
        {create}
      </PageHead>
      {isError && !data && (
        <LoadFailure message="Inhalte konnten nicht geladen werden." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !isError && <Skeleton h={240} radius={12} />}
      {data?.length === 0 && (
        <EmptyNotice icon={IconLeaf} title="Noch keine Holzarten" action={create}>
          Mit Bildern, ein paar Sätzen und der Rohdichte entsteht zu jeder Holzart eine eigene Seite.
        </EmptyNotice>
      )}
      {data && data.length > 0 && (
        <ul className={classes.list}>
          {data.map(wood => (
            <WoodRow key={wood.id} wood={wood} />
          ))}
        </ul>
      )}
    </div>
  )
}

function WoodRow({ wood: { id, name, isPublic, text, image } }: { wood: Wood }) {
  const path = woodPath(name)
  return (
    <li className={classes.wood}>
      <div className={classes.picture}>
        {image && <Picture image={image} alt="" sizes="96px" from={['thumbnail', 'tiny']} width={96} height={72} />}
      </div>
      <div className={classes.about}>
        <h2 className={classes.name}>
          <Anchor component={Link} href={`/woods/${id}`} inherit>
            {name}
          </Anchor>
          {!isPublic && (
            <Badge color="gray" tt="none">
              Nicht öffentlich
            </Badge>
          )}
        </h2>
        {text && <p className={classes.text}>{text}</p>}
        {isPublic && path && (
          <Anchor href={`/${path}`} target="_blank" rel="noopener" className={classes.address}>
            /{path}
          </Anchor>
        )}
      </div>
    </li>
  )
}

function woodOf({
  id,
  name,
  isPublic,
  content,
}: {
  id: number
  name: string | null
  isPublic: boolean
  content: object
}): Wood {
  const { teaser } = content as { teaser?: { text?: string | null; slider?: { images?: ImageReference[] } | null } }
  return { id, name: name ?? '', isPublic, text: teaser?.text ?? '', image: teaser?.slider?.images?.[0] }
}
