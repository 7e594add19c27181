import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { Sentence } from '../common/Sentence.tsx'
import { connectivityMessages } from './messages.ts'

/** Says that a person may see a list, but not change it. */
export const ReadOnlyNote = ({ permission }: { permission: string }) => {
  const t = useMessages(connectivityMessages)
  return (
    <Banner tone="info">
      <Text data-tone="1">
        <Sentence parts={t.parts('readOnly', { permission: <Code>{permission}</Code> })} />
      </Text>
    </Banner>
  )
}
