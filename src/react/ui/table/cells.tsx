import { createElement, Fragment, type ReactNode } from 'react'
import { imageAddress } from '../address.ts'
import { faceOf } from '../face.ts'
import type { Tone } from '../Badge.tsx'

// What cells of lists show. Plain elements, which the rule of the list styles, because a component for each of them costs
// more than the rest of the row.

/** A state or a kind as a badge. */
export const badge = (text: string, tone: Tone = 'neutral'): ReactNode => (
  <span key={text} data-badge="" data-tone={tone}>
    {text}
  </span>
)

/** Names as badges, at most some of them and the number of the others; the `tip` of the column has all. */
export const chips = (names: readonly string[], more: (count: number) => string, most = 2): ReactNode => {
  const rest = names.length - most
  return (
    <span data-chips="">
      {names.slice(0, most).map(name => (
        <span key={name} data-badge="" dir="auto">
          {name}
        </span>
      ))}
      {rest > 0 && (
        <span data-badge="" data-more="">
          {more(rest)}
        </span>
      )}
    </span>
  )
}

interface FaceProps {
  name: string
  /** Keeps the colour when the name changes. */
  id?: string
  /** From data, checked here. */
  picture?: unknown
  size?: '24' | '32'
}

/** A face or initials; assistive technology reads the name beside it. */
export const face = ({ name, id, picture, size = '32' }: FaceProps): ReactNode => {
  const { hue, initials } = faceOf(name, id)
  const address = picture ? imageAddress(picture, new URL(globalThis.document.URL)) : undefined
  return (
    <span
      key={id ?? name}
      data-face={size}
      data-hue={hue}
      data-initials={address ? undefined : initials}
      aria-hidden="true"
    >
      {address && (
        <img
          src={address}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          onError={({ currentTarget }) => {
            currentTarget.hidden = true
            currentTarget.parentElement?.setAttribute('data-initials', initials)
          }}
        />
      )}
    </span>
  )
}

/** Faces over each other, with the number of the people that they do not show. */
export const faces = (people: readonly FaceProps[], label: string, more: string | undefined): ReactNode => (
  <span data-faces="" role="img" aria-label={label}>
    {people.map(person => face({ ...person, size: '24' }))}
    {more}
  </span>
)

/** A key, a code or another text for machines. */
export const code = (text: string): ReactNode => <code>{text}</code>

interface SwitchProps {
  label: string
  isOn: boolean
  isDisabled?: boolean
  /** Why it cannot be switched. */
  disabledReason?: string | undefined
  onSwitch: (isOn: boolean) => unknown
}

/** A switch. Its column does not `shrink`, which would cut its focus ring. */
export const switchOf = ({
  label,
  isOn,
  disabledReason,
  isDisabled = disabledReason !== undefined,
  onSwitch,
}: SwitchProps): ReactNode => (
  <input
    type="checkbox"
    role="switch"
    data-switch=""
    aria-label={label}
    checked={isOn}
    disabled={isDisabled}
    title={disabledReason}
    onChange={({ currentTarget }) => void onSwitch(currentTarget.checked)}
  />
)

interface PickerProps {
  /** What is chosen for which row, before the chosen names, for assistive technology. */
  label: (chosen: string) => string
  /** Names of what is chosen, of which as many are shown as there is room for. */
  chosen: readonly string[]
  /** What a press opens. */
  opens: 'menu' | 'dialog'
}

/** What is chosen, which can be changed where it stands; `TableMenu` has what a press does. */
export const picker = ({ label, chosen, opens }: PickerProps): ReactNode => (
  <button
    type="button"
    data-picker=""
    aria-haspopup={opens}
    aria-expanded={opens === 'menu' ? false : undefined}
    aria-label={label(chosen.join(', '))}
  >
    <span data-clip="" dir="auto">
      {chosen.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && ', '}
          <span>{name}</span>
        </Fragment>
      ))}
    </span>
  </button>
)

/** A value with a smaller line below it. */
export const lines = (value: ReactNode, below: string): ReactNode => (
  <span data-lines="">
    <span dir="auto">{value}</span>
    <span data-sub="" dir="auto">
      {below}
    </span>
  </span>
)

/** Things beside each other; texts among them give way. */
export const line = (...parts: readonly ReactNode[]): ReactNode =>
  createElement(
    'span',
    { 'data-line': '' },
    ...parts.map(part =>
      typeof part === 'string' ? (
        <span key={part} data-clip="" dir="auto">
          {part}
        </span>
      ) : (
        part
      ),
    ),
  )
