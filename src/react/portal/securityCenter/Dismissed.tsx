import type { ReadDismissal, ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { useElementStore } from '../../app/host.ts'
import { useErrorText } from '../../messages/errorTexts.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { PlainItem, PlainList } from '../../ui/PlainList.ts'
import { Disclosure } from '../../ui/portal/Disclosure.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Strong, Text, UserText } from '../../ui/Text.tsx'
import { useRelativeTimes } from '../../kit/RelativeTime.tsx'
import { useToasts } from '../../kit/toasts/useToasts.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { securityCenterMessages } from './messages.ts'
import { titleOf } from './recommendationTexts.ts'

interface Props {
  recommendations: readonly ReadRecommendation[]
  dismissals: readonly ReadDismissal[]
}

/** The recommendations that were dismissed, with the reasons. */
export const Dismissed = ({ recommendations, dismissals }: Props) => {
  const t = useMessages(securityCenterMessages)
  const times = useRelativeTimes()
  const may = usePermissions()
  const errorText = useErrorText()
  const { show } = useToasts()
  const { restore } = useElementStore(securityCenter)
  const putBack = async (code: string) => {
    const result = await restore.run({ code })
    if (result.ok) show({ text: t('restored') })
    else if (result.error.code !== 'aborted') show({ text: errorText(result.error), isFailure: true })
  }
  const shown = dismissals.filter(({ code }) => recommendations.some(recommendation => recommendation.code === code))
  if (shown.length === 0) return null
  return (
    <Disclosure label={t('dismissedList', { count: shown.length })}>
      <PlainList>
        {shown.map(({ code, reason, dismissedAt, dismissedBy }) => (
          <PlainItem key={code}>
            <Row $justify="space-between">
              <Stack $gap={1}>
                <Strong>{titleOf(t, code)}</Strong>
                <UserText>{reason}</UserText>
                <Text data-size="13">{t('dismissedBy', { name: dismissedBy, time: times(dismissedAt).text })}</Text>
              </Stack>
              {may('fe.secure.write.securityPolicy') && (
                <Button aria-label={`${t('restore')}: ${titleOf(t, code)}`} onClick={() => void putBack(code)}>
                  {t('restore')}
                </Button>
              )}
            </Row>
          </PlainItem>
        ))}
      </PlainList>
    </Disclosure>
  )
}
