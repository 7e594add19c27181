import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { styled } from 'styled-components'
import type { ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import { navigation } from '../../../state/portal/navigation.ts'
import { fixFor } from '../../../state/portal/securityCenter/fixes.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { plain } from '../../../styles/reset.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Row, Stack } from '../../ui/Stack.tsx'
import { Text } from '../../ui/Text.tsx'
import { Title } from '../../ui/Title.tsx'
import { useDialogs } from '../../kit/dialogs/DialogHost.tsx'
import { useHas } from '../../kit/useHas.ts'
import { usePermissions } from '../../kit/usePermissions.ts'
import { useShowTab } from '../common/useSectionTabs.ts'
import { DismissDialog } from './DismissDialog.tsx'
import { FixDialog } from './FixDialog.tsx'
import { securityCenterMessages } from './messages.ts'
import { membersOf, placeOf, textOf, titleOf } from './recommendationTexts.ts'

const Item = styled.li.withConfig({ componentId: 'fe-recommendation' })`
  && {
    ${plain}
    display: block;
  }
`

const tones = { SEVERE: 'danger', WARNING: 'warning', INFO: 'info' } as const satisfies Record<string, Tone>

interface Props {
  recommendation: ReadRecommendation
  /** Points that following it adds to the score, where the server says so. */
  gain: number | undefined
}

/** What can be done about a recommendation: change the setting here, or go to it; see the members; dismiss it. */
const useSteps = (recommendation: ReadRecommendation) => {
  const t = useMessages(securityCenterMessages)
  const may = usePermissions()
  const has = useHas()
  const dialogs = useDialogs()
  const showTab = useShowTab()
  const { dismiss } = useElementStore(securityCenter)
  const { $navigation, goTo } = useElementStore(navigation)
  const { entries } = useStore($navigation)
  const mayWrite = may('fe.secure.write.securityPolicy')
  const fix = fixFor(recommendation)
  const place = placeOf(recommendation)
  const members = membersOf(recommendation)
  const isReachable = place !== undefined && entries.some(slug => slug === place.section)
  return [
    ...(fix && mayWrite
      ? [
          {
            label: t('reviewChange'),
            isMain: true,
            run: () => dialogs.open(<FixDialog fix={fix} recommendation={recommendation} />),
          },
        ]
      : []),
    ...(members && may('fe.secure.read.users')
      ? [
          {
            label: members.count === undefined ? t('members') : t('showMembers', { count: members.count }),
            isMain: !fix,
            run: () => showTab(members.table),
          },
        ]
      : []),
    ...(!(fix && mayWrite) && !members && isReachable
      ? [
          {
            label: place.section === 'sso' ? t('setUp') : t('openSettings'),
            isMain: true,
            run: () => void goTo(place.section, place.tab),
          },
        ]
      : []),
    ...(mayWrite && has(dismiss)
      ? [{ label: t('dismiss'), isMain: false, run: () => dialogs.open(<DismissDialog row={recommendation} />) }]
      : []),
  ]
}

/** A recommendation: what, why, how much it adds, and what can be done about it. */
export const RecommendationCard = ({ recommendation, gain }: Props) => {
  const t = useMessages(securityCenterMessages)
  const titleId = useId()
  const steps = useSteps(recommendation)
  const { code, severity } = recommendation
  return (
    <Item>
      <Panel>
        <Stack $gap={2}>
          <Row>
            <Title level={3} size="small" id={titleId}>
              {titleOf(t, code)}
            </Title>
            <Badge tone={tones[severity]}>{t(severity)}</Badge>
            {gain !== undefined && gain > 0 && <Badge>{t('gain', { count: gain })}</Badge>}
          </Row>
          <Text>{textOf(t, recommendation)}</Text>
        </Stack>
        {steps.length > 0 && (
          <Row $gap={4}>
            {steps.map(({ label, isMain, run }) => (
              <Button key={label} variant={isMain ? 'secondary' : 'link'} aria-describedby={titleId} onClick={run}>
                {label}
              </Button>
            ))}
          </Row>
        )}
      </Panel>
    </Item>
  )
}
