import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MessageSquare from 'lucide/dist/esm/icons/message-square.mjs'
import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import type { MfaFactorKind } from '../../../state/factors/mfaFactors.ts'
import { mayAdd, type OwnFactor, type OwnFactors } from '../../../state/portal/privacy/ownFactors.ts'
import { secondFactors } from '../../../state/portal/privacy/secondFactors.ts'
import { useElementStore } from '../../app/host.ts'
import { useMessages } from '../../messages/useMessages.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Row } from '../../ui/Stack.tsx'
import { Text, UserText } from '../../ui/Text.tsx'
import { useRefusal } from '../../kit/refusals.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { DevicePanel } from './DevicePanel.tsx'
import { DeviceList, DeviceRow } from './DeviceRow.tsx'
import { factorActions } from './factorActions.tsx'
import { privacyMessages } from './messages.ts'
import { useAddFactor } from './useAddFactor.tsx'
import { factorName } from './privacyTexts.ts'

/** Strongest first. */
const kinds = ['authenticator', 'securityKey', 'sms', 'email'] as const satisfies readonly MfaFactorKind[]
const icons = { authenticator: Smartphone, securityKey: Fingerprint, sms: MessageSquare, email: Mail }

/** The person's second factors: the state of each kind, and how to add and remove one. */
export const FactorsPanel = ({ isEditable }: { isEditable: boolean }) => {
  const t = useMessages(privacyMessages)
  const { all } = useElementStore(secondFactors)
  return (
    <DevicePanel title={t('twoStep')} text={t('factorsText')} query={all}>
      {own => (
        <>
          {own.isForced && (
            <Banner tone="info">
              <Text data-tone="1">{t('forced')}</Text>
            </Banner>
          )}
          <DeviceList>
            {kinds.map(kind => (
              <KindRow key={kind} kind={kind} own={own} isEditable={isEditable} />
            ))}
          </DeviceList>
        </>
      )}
    </DevicePanel>
  )
}

interface Props {
  kind: MfaFactorKind
  own: OwnFactors
  isEditable: boolean
}

/** One kind of factor. A kind that the person has not and may not add is left out. */
const KindRow = ({ kind, own, isEditable }: Props) => {
  const t = useMessages(privacyMessages)
  const disabledReason = useRefusal()
  const add = useAddFactor(own)
  const factors = own.factors.filter(factor => factor.kind === kind)
  const canAdd = isEditable && kind !== 'email' && mayAdd(own, kind)
  if (factors.length === 0 && !canAdd) return null
  const isAnother = factors.length > 0
  const name = t(kind === 'securityKey' ? 'webauthn' : kind)
  const label = t(isAnother ? 'addAnother' : 'setUp')
  return (
    <DeviceRow
      icon={icons[kind]}
      name={name}
      badges={isAnother ? <Badge tone="success">{t('on')}</Badge> : <Badge>{t('off')}</Badge>}
      actions={
        canAdd && (
          <ActionButton
            action={{
              label,
              name: t(isAnother ? 'addAnotherOf' : 'setUpOf', { name }),
              disabledReason,
              run: add[kind],
            }}
          />
        )
      }
    >
      <Text data-size="13">{t(`${kind}Text`)}</Text>
      {factors.map(factor => (
        <FactorLine key={factor.id} factor={factor} />
      ))}
    </DeviceRow>
  )
}

const FactorLine = ({ factor }: { factor: OwnFactor }) => {
  const t = useMessages(privacyMessages)
  const actions = factorActions.useActions().ofRow(factor)
  if (factor.label === '' && actions.length === 0) return null
  return (
    <Row $justify="space-between">
      <Text data-tone="1">
        <UserText>{factorName(t, factor)}</UserText>
      </Text>
      {actions.map(action => (
        <ActionButton key={action.label} action={action} />
      ))}
    </Row>
  )
}
