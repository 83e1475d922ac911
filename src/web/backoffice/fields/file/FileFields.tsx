import { Anchor, Input } from '@mantine/core'
import type { UploadReference } from '#contract/fields/file.ts'
import { useInputProps, type InputProps } from '#web/backoffice/fields/input-props.ts'
import { useRowList } from '#web/backoffice/fields/rows/use-row-list.ts'
import { SortableList } from '#web/backoffice/fields/rows/SortableList.tsx'
import { sendUpload } from '#web/backoffice/media/send-file.ts'
import { uploadAddress } from '#web/backoffice/media/upload-address.ts'
import { useSending } from '#web/backoffice/media/use-sending.ts'
import { laterPart, Outline } from '#web/backoffice/kit/lazy-part.tsx'

const FileDrop = laterPart(
  async () => (await import('#web/backoffice/media/FileDrop.tsx')).FileDrop,
  <Outline rows={[120]} />,
)

export function FileField(props: InputProps) {
  const { value, set, frame } = useInputProps<UploadReference | null>(props)
  return (
    <Files
      label={props.field.label}
      frame={frame}
      files={value ? [value] : []}
      isMultiple={false}
      onChange={files => set(files.at(-1) ?? null)}
    />
  )
}

export function FilesField(props: InputProps) {
  const { value, set, frame } = useInputProps<UploadReference[]>(props)
  return <Files label={props.field.label} frame={frame} files={value ?? []} isMultiple onChange={set} />
}

const nameOf = ({ id, extension }: UploadReference) => `Datei ${id}.${extension}`
type FilesProps = {
  label: string
  frame: ReturnType<typeof useInputProps>['frame']
  files: readonly UploadReference[]
  isMultiple: boolean
  onChange: (files: UploadReference[]) => void
}

function Files({ label, frame, files, isMultiple, onChange }: FilesProps) {
  const { sendAll, progress } = useSending(sendUpload, 'uploads')
  const rows = useRowList({ items: files, onChange, nameOf })
  return (
    <Input.Wrapper labelElement="div" label={label} description={frame.description} error={frame.error}>
      <SortableList
        rows={rows}
        items={files}
        keyOf={file => file.id}
        nameOf={nameOf}
        label={label}
        isDisabled={frame.disabled}
        render={file => (
          <Anchor href={uploadAddress(file)} target="_blank">
            {nameOf(file)}
          </Anchor>
        )}
      />
      {!frame.disabled && (
        <FileDrop
          isPictures={false}
          isMultiple={isMultiple}
          progress={progress}
          onFiles={chosen => void sendAll(chosen).then(stored => onChange([...files, ...stored]))}
        />
      )}
    </Input.Wrapper>
  )
}
