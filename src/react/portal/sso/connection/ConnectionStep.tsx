import { useState } from 'react'
import {
  guideOf,
  isOidcGuide,
  providerGuides,
  typeOfGuide,
  type ProviderGuide,
} from '../../../../state/portal/sso/providerGuides.ts'
import { ssoConnections } from '../../../../state/portal/sso/ssoConnections.ts'
import { useElementStore } from '../../../app/host.ts'
import { useMutation } from '../../../kit/toasts/useMutation.ts'
import { useMessages } from '../../../messages/useMessages.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Stack } from '../../../ui/Stack.tsx'
import { Text } from '../../../ui/Text.tsx'
import type { StepProps } from '../stepProps.ts'
import { GuidePanels } from './GuidePanels.tsx'
import { guideMessages } from './guideMessages.ts'
import { providerMessages } from './messages.ts'
import { ProviderState } from './ProviderState.tsx'
import { ProviderValues } from './ProviderValues.tsx'

/** The identity provider of a connection: what to do there, our values for it, and its values for us. */
export const ConnectionStep = ({ connection, details, disabledReason }: StepProps) => {
  const t = useMessages(providerMessages)
  const [chosen, setChosen] = useState<ProviderGuide>()
  const known = guideOf(connection)
  // What somebody else has chosen since counts more than what was chosen here for another protocol.
  const guide = chosen && isOidcGuide(chosen) === (connection.type === 'oidc') ? chosen : known
  const isReadOnly = disabledReason !== undefined
  return (
    <Stack>
      {connection.isEnabled && (
        <Banner tone="warning">
          <Text data-tone="1">{t('activeWarning')}</Text>
        </Banner>
      )}
      {details && <ProviderState details={details} isReadOnly={isReadOnly} />}
      <ProviderChoice connection={connection} guide={guide} onChoose={setChosen} isReadOnly={isReadOnly} />
      <GuidePanels guide={guide} connection={connection} details={details} />
      <ProviderValues guide={guide} connection={connection} details={details} isReadOnly={isReadOnly} />
    </Stack>
  )
}

interface ChoiceProps extends Pick<StepProps, 'connection'> {
  guide: ProviderGuide
  onChoose: (guide: ProviderGuide) => void
  isReadOnly: boolean
}

const ProviderChoice = ({ connection: { id, type, isEnabled }, guide, onChoose, isReadOnly }: ChoiceProps) => {
  const t = useMessages(providerMessages)
  const guides = useMessages(guideMessages)
  const { run } = useMutation(useElementStore(ssoConnections).save, {
    failure: reason => t('notChanged', { reason }),
  })
  const choose = async (next: ProviderGuide) => {
    const nextType = typeOfGuide(next)
    if (nextType === type || (await run({ id, type: nextType })).ok) onChoose(next)
  }
  const isOther = (other: ProviderGuide) => isEnabled && isOidcGuide(other) !== (type === 'oidc')
  return (
    <Select
      label={t('chooseProvider')}
      description={isEnabled ? t('protocolFixed') : t('chooseProviderHint')}
      value={guide}
      disabled={isReadOnly}
      options={providerGuides.map(key => ({ value: key, label: guides(key), isDisabled: isOther(key) }))}
      onChange={({ currentTarget }) => void choose(currentTarget.value as ProviderGuide)}
    />
  )
}
