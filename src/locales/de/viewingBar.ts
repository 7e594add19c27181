/** German messages of the bar of an impersonation. */
export default {
  viewing: 'Ansicht als anderes Mitglied',
  viewingAs: 'Sie sehen {account} als {user}.',
  viewingEnds: 'Das endet {time}.',
  viewingOnly: 'Nur ansehen.',
  viewingAndChanging: 'Sie können Änderungen vornehmen.',
  viewingReason: 'Grund: {reason}',
  stopViewing: 'Ansicht beenden',
  showSmallBar: 'Nur den Namen zeigen',
  showWholeBar: 'Den ganzen Hinweis zeigen',
  moveToBottom: 'Nach unten verschieben',
  moveToTop: 'Nach oben verschieben',
}
