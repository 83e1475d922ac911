import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from '#web/backoffice/areas/tasks/detail/camera.module.css'

type Props = { onShot: (photo: File) => void; onFile: () => void; onClose: () => void }
const QUALITY = 0.85

/** Shows in `video` what the camera sees, until the returned function is called. */
function show(video: HTMLVideoElement, onRefused: () => void): () => void {
  let stream: MediaStream | null = null
  let isOver = false
  const stop = () => stream?.getTracks().forEach(track => track.stop())
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } },
      audio: false,
    })
    if (isOver) return stop()
    video.srcObject = stream
    await video.play()
  }
  begin().catch(() => !isOver && onRefused())
  return () => {
    isOver = true
    stop()
  }
}

/** What the camera of this device sees, until it is pressed; a file where the camera is not given. */
export function CameraDialog({ onShot, onFile, onClose }: Props) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [sees, setSees] = useState<'nothing' | 'picture' | 'refused'>('nothing')
  useEffect(() => (video ? show(video, () => setSees('refused')) : undefined), [video])
  const shoot = () => {
    if (!video) return
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    canvas.toBlob(
      blob => (blob ? onShot(new File([blob], 'foto.jpg', { type: 'image/jpeg' })) : setSees('refused')),
      'image/jpeg',
      QUALITY,
    )
  }
  return (
    <Modal opened onClose={onClose} title="Foto aufnehmen" size="lg" centered>
      {sees === 'refused' ? (
        <Alert color="yellow" mb="md" role="alert">
          Die Kamera ist nicht freigegeben oder wird gerade anderswo benutzt. Erlauben Sie sie in den Einstellungen des
          Browsers, oder nehmen Sie ein Foto aus einer Datei.
        </Alert>
      ) : (
        <video
          ref={setVideo}
          className={classes.camera}
          aria-label="Bild der Kamera"
          muted
          playsInline
          onPlaying={() => setSees('picture')}
        />
      )}
      <Group mt="md">
        {sees !== 'refused' && (
          <Button
            size="lg"
            data-autofocus
            loading={sees === 'nothing'}
            leftSection={<IconCamera size={20} aria-hidden />}
            onClick={shoot}
          >
            Aufnehmen
          </Button>
        )}
        <Button size="lg" variant="default" onClick={onFile}>
          Aus einer Datei
        </Button>
      </Group>
    </Modal>
  )
}
