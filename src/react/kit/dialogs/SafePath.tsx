import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'

interface Props {
  /** The advice, in one sentence. */
  text: string
  label: string
  /** Closes the dialog and begins it. */
  run: () => void
}

/** Suggests, inside a dialog, a way without the loss. */
export const SafePath = ({ text, label, run }: Props) => (
  <Banner tone="info" action={<Button onClick={run}>{label}</Button>}>
    <Text data-tone="1">{text}</Text>
  </Banner>
)
