/** Charts, each in its states. */
import { Chart, type ToldPoint } from '../../src/react/kit/charts/Chart.tsx'
import { Section, State } from './Section.tsx'

const format = (value: number) => new Intl.NumberFormat('en').format(value)
const hint = 'Paler: not over yet. Dashed: expected.'

/** Days of a month; `told` makes each of its number. */
const days = (
  count: number,
  told: (day: number) => Pick<ToldPoint, 'value' | 'isUnfinished' | 'expected'>,
): ToldPoint[] =>
  Array.from({ length: count }, (_none, index) => {
    const point = told(index + 1)
    return { key: String(index), label: String(index + 1), text: `May ${index + 1}: ${point.value ?? '–'}`, ...point }
  })

const wave = (day: number) => Math.round(40 + 30 * Math.sin(day / 2))

const states = [
  ['A month that is over', 'columns', days(31, day => ({ value: wave(day) }))],
  [
    'A month that is not over, with what is expected',
    'columns',
    days(30, day => {
      if (day < 18) return { value: wave(day) }
      return day === 18 ? { value: 20, isUnfinished: true, expected: 45 } : { value: null, expected: 45 }
    }),
  ],
  ['Counted since the twelfth', 'columns', days(28, day => ({ value: day < 12 ? null : wave(day) }))],
  ['Nothing happened', 'columns', days(30, () => ({ value: 0 }))],
  ['Large numbers', 'columns', days(30, day => ({ value: wave(day) * 1_234_567 }))],
  [
    'A level with a limit',
    'line',
    days(30, day => {
      if (day < 18) return { value: 20 + day }
      return day === 18 ? { value: 38, isUnfinished: true, expected: 38 } : { value: null, expected: 20 + day }
    }),
  ],
] as const

/** The charts of the portal. */
export const Charts = () => (
  <Section title="Charts">
    {states.map(([name, kind, points]) => (
      <State key={name} name={name}>
        <Chart
          name={name}
          kind={kind}
          points={points}
          format={format}
          hint={hint}
          limit={kind === 'line' ? 55 : undefined}
        />
      </State>
    ))}
  </Section>
)
