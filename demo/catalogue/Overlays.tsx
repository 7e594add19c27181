import Copy from 'lucide/dist/esm/icons/copy.mjs'
import EllipsisVertical from 'lucide/dist/esm/icons/ellipsis-vertical.mjs'
import Pencil from 'lucide/dist/esm/icons/pencil.mjs'
import Trash2 from 'lucide/dist/esm/icons/trash.mjs'
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs'
import { useState } from 'react'
import { Button } from '../../src/react/ui/Button.tsx'
import { Dialog, DialogActions } from '../../src/react/ui/Dialog.tsx'
import { Form } from '../../src/react/ui/Form.tsx'
import { Menu } from '../../src/react/ui/Menu.tsx'
import { Row, Stack } from '../../src/react/ui/Stack.tsx'
import { Tabs } from '../../src/react/ui/Tabs.tsx'
import { Text } from '../../src/react/ui/Text.tsx'
import { TextField } from '../../src/react/ui/TextField.tsx'
import { useToast } from '../../src/react/ui/Toast.tsx'
import { Opener } from './Opener.tsx'
import { Section } from './Section.tsx'

/** Actions of one row, with one that cannot be chosen. */
export const rowItems = [
  { key: 'edit', label: 'Edit roles', icon: Pencil, onSelect: () => {} },
  { key: 'copy', label: 'Copy ID', icon: Copy, onSelect: () => {} },
  { key: 'as', label: 'Impersonate', icon: UserCog, disabledReason: 'Managed by SCIM', onSelect: () => {} },
  { key: 'remove', label: 'Remove member', icon: Trash2, isDanger: true, startsGroup: true, onSelect: () => {} },
]

const unsaved = { question: 'Discard what you typed?', keep: 'Keep editing', discard: 'Discard' }

const Dialogs = () => {
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Opener onClick={() => setOpen('edit')}>Edit webhook</Opener>
      <Opener variant="danger" onClick={() => setOpen('remove')}>
        Remove member
      </Opener>
      {open === 'edit' && (
        <Dialog title="Edit webhook Orders" closeLabel="Close" unsaved={unsaved} onClose={close}>
          <Form onSubmit={close}>
            <TextField label="Name" name="name" defaultValue="Orders" />
            <TextField label="Address" name="url" inputMode="url" description="Starts with https." />
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" variant="primary">
                Save webhook
              </Button>
            </DialogActions>
          </Form>
        </Dialog>
      )}
      {open === 'remove' && (
        <Dialog
          title="Remove Ada Lovelace?"
          description="They lose access now. Their content stays."
          closeLabel="Close"
          onClose={close}
        >
          <DialogActions>
            <Button data-autofocus="" onClick={close}>
              Cancel
            </Button>
            <Button variant="danger" onClick={close}>
              Remove member
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

const Toasts = () => {
  const toast = useToast()
  return (
    <>
      <Button onClick={() => toast({ text: 'Member removed.', action: { label: 'Undo', run: () => {} } })}>
        Toast with undo
      </Button>
      <Button onClick={() => toast({ text: 'Saved. We emailed you about this change.' })}>Plain toast</Button>
    </>
  )
}

const TabsExample = () => {
  const [tab, setTab] = useState('members')
  const tabs = [
    { key: 'members', label: 'Members', count: 42 },
    { key: 'invitations', label: 'Invitations', count: 3 },
    { key: 'requests', label: 'Requests' },
  ]
  return (
    <Stack $gap={0}>
      <Tabs label="People" tabs={tabs} current={tab} onChange={setTab} isCheap>
        <Text>Content of {tab}.</Text>
      </Tabs>
    </Stack>
  )
}

/** What opens over the page, and tabs. */
export const Overlays = () => (
  <>
    <Section title="Overlays">
      <Row>
        <Dialogs />
      </Row>
      <Row>
        <Menu label="Actions" items={rowItems} align="start" />
        <Menu label="More actions" icon={EllipsisVertical} isIconOnly items={rowItems} />
      </Row>
      <Row>
        <Toasts />
      </Row>
    </Section>
    <Section title="Tabs" isWide>
      <TabsExample />
    </Section>
  </>
)
