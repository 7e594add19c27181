import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { FrameBody } from '../../app/frameParts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { partnerMessages } from '../common/messages.ts'

interface Props {
  icon: IconNode
  title: string
  /** Why there is no page. */
  children?: ReactNode
  /** Seconds until the person is signed out; undefined where that does not happen by itself. */
  secondsLeft?: number | undefined
  actions: ReactNode
}

/** What the shell shows in place of its pages. Its seconds are read on request only, not each as it passes. */
export const Notice = ({ icon, title, children, secondsLeft, actions }: Props) => {
  const t = useMessages(partnerMessages)
  return (
    <FrameBody>
      <EmptyState
        icon={icon}
        title={title}
        isUrgent
        action={
          <Stack $gap={3}>
            {secondsLeft !== undefined && (
              <Text data-size="13" role="timer">
                {t('untilSignOut', { seconds: secondsLeft })}
              </Text>
            )}
            <Row $justify="center">{actions}</Row>
          </Stack>
        }
      >
        {children}
      </EmptyState>
    </FrameBody>
  )
}
