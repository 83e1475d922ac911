import { Button, Drawer, Pagination, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconPhoto, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { images } from '#contract/resources/images.ts'
import type { StoredImage } from '#contract/calls/files.ts'
import { readListQuery, writeListQuery, type ListQuery } from '#web/backoffice/lists/list-query.ts'
import { useRows } from '#web/backoffice/lists/use-rows.ts'
import { FileDrop } from '#web/backoffice/media/FileDrop.tsx'
import { ImageDetails } from '#web/backoffice/media/ImageDetails.tsx'
import { sendImage } from '#web/backoffice/media/send-file.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { mayCreate } from '#web/backoffice/session/rights.ts'
import { useMe } from '#web/backoffice/session/use-me.ts'
import { EmptyNotice } from '#web/backoffice/shell/EmptyNotice.tsx'
import { LoadFailure } from '#web/backoffice/shell/LoadFailure.tsx'
import { PageHead } from '#web/backoffice/shell/PageHead.tsx'
import { imageAddress } from '#web/kit/image-address.ts'
import classes from '#web/backoffice/media/media.module.css'

/** All pictures as tiles; one opens beside them with its description. */
export function ImagesPage() {
  const me = useMe()
  const [, navigate] = useLocation()
  const search = useSearch()
  const asked = readListQuery(images, search)
  const query: ListQuery = { ...asked, sort: asked.sort === 'id' ? '-id' : asked.sort }
  const rows = useRows(images, query)
  const { sendAll, progress } = useSending(sendImage, 'images')
  const [text, setText] = useState(query.search)
  const edited = Number(new URLSearchParams(search).get('edit')) || null

  const go = (next: Partial<ListQuery>, edit?: number) => {
    const address = new URLSearchParams(writeListQuery(images, { ...asked, ...next }))
    if (edit) address.set('edit', String(edit))
    const suffix = address.toString()
    navigate(`/images${suffix ? `?${suffix}` : ''}`, { replace: edit === undefined })
  }
  const find = useDebouncedCallback((words: string) => go({ search: words.trim(), page: 1 }), 250)
  const list = (rows.data?.data ?? []) as unknown as StoredImage[]
  const total = rows.data?.meta?.total ?? 0
  const pages = Math.ceil(total / query.limit)

  return (
    <div>
      <PageHead title="Bilder" count={rows.data ? total : undefined} />
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          flex={1}
          maw={360}
          aria-label="Bilder durchsuchen"
          placeholder="Suchen …"
          value={text}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          onChange={event => {
            setText(event.currentTarget.value)
            find(event.currentTarget.value)
          }}
        />
      </div>
      {mayCreate(images, me) && <FileDrop isPictures progress={progress} onFiles={files => void sendAll(files)} />}
      <div className={classes.toolbar} />
      {rows.isError && !rows.data && (
        <LoadFailure message="Bilder konnten nicht geladen werden." detail={rows.error.message} onRetry={() => void rows.refetch()} />
      )}
      {rows.data && list.length === 0 && (
        <EmptyNotice
          icon={IconPhoto}
          title={query.search ? 'Keine Treffer' : 'Noch keine Bilder'}
          action={
            query.search ? (
              <Button
                variant="default"
                onClick={() => {
                  setText('')
                  go({ search: '', page: 1 })
                }}
              >
                Suche zurücksetzen
              </Button>
            ) : undefined
          }
        />
      )}
      <ul className={classes.grid} aria-label="Bilder">
        {!rows.data &&
          !rows.isError &&
          Array.from({ length: 12 }, (_, index) => (
            <li key={index}>
              <Skeleton height={150} radius={8} />
            </li>
          ))}
        {list.map(image => (
          <li key={image.id}>
            <button type="button" className={classes.tile} onClick={() => go({}, image.id)}>
              <img src={imageAddress(image, 'tiny')} alt="" loading="lazy" />
              <span className={classes.caption}>{image.alt || <span className={classes.missing}>Ohne Beschreibung</span>}</span>
            </button>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          mt="md"
          total={pages}
          value={query.page}
          onChange={page => go({ page })}
          getControlProps={control => ({ 'aria-label': control === 'next' ? 'Nächste Seite' : 'Vorige Seite' })}
        />
      )}
      <Drawer opened={edited !== null} onClose={() => go({})} position="right" size={480} title="Bild">
        {edited !== null && <ImageDetails key={edited} id={edited} onClose={() => go({})} />}
      </Drawer>
    </div>
  )
}
