import { useMessages } from '../../messages/useMessages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Span } from '../../ui/Span.tsx'
import { Code, Text } from '../../ui/Text.tsx'
import { connectivityMessages } from './messages.ts'

/** Says that a person may see a list, but not change it. */
export const ReadOnlyNote = ({ permission }: { permission: string }) => {
  const t = useMessages(connectivityMessages)
  const parts = t.parts('readOnly', { permission: <Code key="permission">{permission}</Code> })
  return (
    <Banner tone="info">
      <Text data-tone="1">
        {parts.map((part, index) => (typeof part === 'string' ? <Span key={index}>{part}</Span> : part))}
      </Text>
    </Banner>
  )
}
