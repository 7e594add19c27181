import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { drawChart } from '../../../charts/drawChart.ts'
import type { ChartKind, ChartPoint, DrawnChart } from '../../../charts/figures.ts'
import { Text } from '../../ui/Text.tsx'
import { ChartElements } from './ChartElements.tsx'
import { Frame, Marker, Plot, Reading } from './chartStyles.ts'

/** Height of a chart in px. */
const height = 176

/** A point, with the text that describes it. */
export interface ToldPoint extends ChartPoint {
  /** Date and value in words. */
  readonly text: string
}

interface Props {
  /** What the chart shows, for assistive technology. */
  name: string
  kind: ChartKind
  points: readonly ToldPoint[]
  limit?: number | undefined
  format: (value: number) => string
  /** What is said while no point is chosen, such as what the looks of columns mean. */
  hint: string
}

/** Width and direction of an element; undefined until it is laid out. */
const useRoom = () => {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<{ width: number; isRightToLeft: boolean }>()
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const width = Math.floor(element.clientWidth)
      const isRightToLeft = getComputedStyle(element).direction === 'rtl'
      setRoom(before =>
        before?.width === width && before.isRightToLeft === isRightToLeft ? before : { width, isRightToLeft },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { box, room }
}

const lastKnown = (points: readonly ToldPoint[]) =>
  Math.max(
    0,
    points.findLastIndex(({ value }) => value !== null),
  )

/** Where the keys lead from a point. */
const indexBy = (key: string, index: number, last: number, isRightToLeft: boolean): number | undefined => {
  const forward = isRightToLeft ? 'ArrowLeft' : 'ArrowRight'
  const back = isRightToLeft ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward || key === 'ArrowUp') return Math.min(last, index + 1)
  if (key === back || key === 'ArrowDown') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

const placeAt = (places: DrawnChart['places'], x: number) => {
  const index = places.findIndex(place => x >= place.x && x < place.x + place.width)
  return index < 0 ? undefined : index
}

/** A chart whose points are read one by one: under the pointer, or with the arrow keys. Time goes in the direction of the text. */
export const Chart = ({ name, kind, points, limit, format, hint }: Props) => {
  const { box, room } = useRoom()
  const [chosen, setChosen] = useState<number>()
  const { width = 0, isRightToLeft = false } = room ?? {}
  const drawn = width > 0 ? drawChart({ kind, points, width, height, isRightToLeft, limit, format }) : undefined
  const index = Math.min(chosen ?? lastKnown(points), points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = indexBy(event.key, index, points.length - 1, isRightToLeft)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next)
  }
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    setChosen(drawn && placeAt(drawn.places, clientX - currentTarget.getBoundingClientRect().left))
  const place = chosen === undefined ? undefined : drawn?.places[chosen]
  return (
    <Frame>
      <Reading>
        <Text data-size="13" data-tone={chosen === undefined ? '2' : '1'}>
          {chosen === undefined ? hint : points[index]?.text}
        </Text>
      </Reading>
      <Plot
        ref={box}
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, points.length - 1)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={points[index]?.text ?? ''}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(known => known ?? lastKnown(points))}
        onBlur={() => setChosen(undefined)}
        onPointerMove={onPointerMove}
        onPointerDown={onPointerMove}
        onPointerLeave={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) setChosen(undefined)
        }}
      >
        {place && <Marker style={{ left: place.x, width: place.width }} />}
        {drawn && (
          <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
            <ChartElements elements={drawn.elements} />
          </svg>
        )}
      </Plot>
    </Frame>
  )
}
