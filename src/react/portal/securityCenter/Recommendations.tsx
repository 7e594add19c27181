import { useStore } from '@nanostores/react'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { styled } from 'styled-components'
import type { ReadDetails, ReadRecommendation } from '../../../http/securityCenter/answers.ts'
import { securityCenter } from '../../../state/portal/securityCenter/securityCenter.ts'
import { plain } from '../../../styles/reset.ts'
import { session } from '../../../state/session/session.ts'
import { useElementStore, useFeature } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { QueryView } from '../../kit/QueryView.tsx'
import { useHas } from '../../kit/useHas.ts'
import { DigestSwitch } from './DigestSwitch.tsx'
import { Dismissed } from './Dismissed.tsx'
import { securityCenterMessages } from './messages.ts'
import { RecommendationCard } from './RecommendationCard.tsx'
import { ScorePanel } from './ScorePanel.tsx'

const Cards = styled.ul.withConfig({ componentId: 'fe-recommendations' })`
  && {
    ${plain}
    display: grid;
    gap: 12px;
    list-style: none;
  }
`

/** The points that a recommendation would add to the score; undefined where the server cannot say. */
const gainOf = (details: ReadDetails, { code }: ReadRecommendation): number | undefined => {
  const check = details?.checks.find(({ recommendation }) => recommendation === code)
  return check && Math.max(0, Math.round(check.points - check.earned))
}

/** The score, and what would raise it, the gravest first. */
export const Recommendations = () => {
  const t = useMessages(securityCenterMessages)
  const { recommendations, details, setDigest } = useElementStore(securityCenter)
  const has = useHas()
  const isVisiting = useStore(useFeature(session).$subAccount) !== undefined
  const { data: more } = useStore(details.of())
  const isDismissed = ({ code }: ReadRecommendation) =>
    more?.dismissals.some(dismissal => dismissal.code === code) ?? false
  return (
    <QueryView
      query={recommendations}
      params={undefined}
      height={['140px', '96px', '96px', '96px']}
      label={t('recommendationsLoading')}
      failed={{ first: t('recommendationsNotLoaded'), again: t('recommendationsNotUpdated') }}
    >
      {({ score, items }) => {
        const open = items.filter(item => !isDismissed(item))
        return (
          <Stack>
            {score !== undefined && <ScorePanel score={score} details={more} />}
            {open.length === 0 ? (
              <EmptyState icon={ShieldCheck} title={t('allDone')}>
                {t('allDoneText')}
              </EmptyState>
            ) : (
              <Cards aria-label={t('recommendations')}>
                {open.map(item => (
                  <RecommendationCard key={item.code} recommendation={item} gain={gainOf(more, item)} />
                ))}
              </Cards>
            )}
            <Dismissed recommendations={items.filter(isDismissed)} dismissals={more?.dismissals ?? []} />
            {more && has(setDigest) && !isVisiting && (
              <Panel>
                <DigestSwitch isOn={more.hasDigest} />
              </Panel>
            )}
          </Stack>
        )
      }}
    </QueryView>
  )
}
