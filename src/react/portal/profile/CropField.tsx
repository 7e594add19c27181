import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { styled } from 'styled-components'
import { plain, ring } from '../../../styles/reset.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { inside, maxZoom, moved, type Crop } from './cropGeometry.ts'
import { profileMessages } from './messages.ts'
import { drawCrop } from './cropPicture.ts'

/** Pixels of the canvas; it is shown smaller. */
const canvasSide = 512
const keyStep = 0.05

const View = styled.canvas.withConfig({ componentId: 'fe-picture-crop' })`
  && {
    ${plain}
    display: block;
    inline-size: min(100%, 256px);
    block-size: auto;
    aspect-ratio: 1;
    margin-inline: auto;
    border: 1px solid var(--_border-1);
    border-radius: 50%;
    background: var(--_surface-2);
    cursor: grab;
    touch-action: none;
    &:focus-visible {
      ${ring}
    }
  }
`

const Slider = styled.input.withConfig({ componentId: 'fe-picture-zoom' })`
  && {
    ${plain}
    appearance: auto;
    display: block;
    inline-size: 100%;
    min-block-size: 24px;
    accent-color: var(--_accent);
    &:focus-visible {
      ${ring}
    }
  }
`

const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
}

interface Props {
  bitmap: ImageBitmap
  crop: Crop
  onChange: (crop: Crop) => void
}

/** Which square of a picture is shown: moved by dragging or with arrow keys, and zoomed. */
export const CropField = ({ bitmap, crop, onChange }: Props) => {
  const t = useMessages(profileMessages)
  const view = useRef<HTMLCanvasElement>(null)
  const last = useRef<{ x: number; y: number }>(undefined)
  useEffect(() => {
    if (view.current) drawCrop(view.current, bitmap, crop)
  }, [bitmap, crop])

  const press = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId)
    last.current = { x: clientX, y: clientY }
  }
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return
    const side = currentTarget.clientWidth || 1
    onChange(moved(bitmap, crop, (clientX - last.current.x) / side, (clientY - last.current.y) / side))
    last.current = { x: clientX, y: clientY }
  }
  const release = () => {
    last.current = undefined
  }
  const step = (event: KeyboardEvent) => {
    const way = steps[event.key]
    if (!way) return
    event.preventDefault()
    onChange(moved(bitmap, crop, ...way))
  }
  return (
    <>
      <View
        ref={view}
        width={canvasSide}
        height={canvasSide}
        role="img"
        aria-label={t('crop')}
        tabIndex={0}
        onPointerDown={press}
        onPointerMove={drag}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={step}
      />
      <Field label={t('zoom')}>
        {fieldProps => (
          <Slider
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={crop.zoom}
            {...fieldProps}
            onChange={event => onChange(inside(bitmap, { ...crop, zoom: Number(event.currentTarget.value) }))}
          />
        )}
      </Field>
    </>
  )
}
