import type { Migration } from 'kysely/migration';
import { up as init } from './001-init.ts';
import { up as flagsRecordingsSettingsMarks } from './002-flags-recordings-settings-marks.ts';
import { up as sessions } from './003-sessions.ts';
import { up as feedback } from './005-feedback.ts';
import { up as databaseEpoch } from './006-database-epoch.ts';
import { up as access } from './007-access.ts';
import { up as limits } from './008-limits.ts';
import { up as epochMark } from './009-epoch-mark.ts';
import { up as listeningMode } from './011-listening-mode.ts';
import { up as draftVersions } from './012-draft-versions.ts';
import { up as remarks } from './013-remarks.ts';
import { up as postSizes } from './014-post-sizes.ts';
import { up as accessControl } from './015-access-control.ts';
import { up as audioUploads } from './016-audio-uploads.ts';
import { up as authorCalls } from './017-author-calls.ts';
import { up as markings } from './018-markings.ts';
import { up as counts } from './019-counts.ts';
import { up as groups } from './020-groups.ts';
import { up as reviewLooks } from './021-review-looks.ts';
import { up as takenOut } from './022-taken-out.ts';
import { up as historyBegin } from './023-history-begin.ts';
import { up as deletionIndexes } from './024-deletion-indexes.ts';
import { up as explanationVersions } from './025-explanation-versions.ts';
import { up as logAddresses } from './026-log-addresses.ts';
import { up as revisionExams } from './027-revision-exams.ts';
import { up as vouchedTimes } from './028-vouched-times.ts';
import { up as toldRows } from './030-told-rows.ts';
import { up as mailboxes } from './034-mailboxes.ts';
import { up as mailOutbox } from './035-mail-outbox.ts';
import { up as searchText } from './036-search-text.ts';
import { up as sessionDevices } from './037-session-devices.ts';
import { up as secondFactors } from './038-second-factors.ts';
import { up as erasedNames } from './039-erased-names.ts';
import { up as reviewsWait } from './040-reviews-wait.ts';
import { up as revisionKeyPlaces } from './042-revision-key-places.ts';
import { up as crashes } from './043-crashes.ts';
import { up as broughtBack } from './045-brought-back.ts';
import { up as removedAddresses } from './046-removed-addresses.ts';
import { up as resetTimes } from './048-reset-times.ts';
import { up as partsOfAttempts } from './049-parts-of-attempts.ts';
import { up as timeSpent } from './050-time-spent.ts';
import { up as sharedLimits } from './051-shared-limits.ts';
import { up as jobFailures } from './052-job-failures.ts';
import { up as severalServers } from './054-several-servers.ts';
import { up as mediaPuts } from './055-media-puts.ts';
import { up as staffRoles } from './056-staff-roles.ts';
import { up as staffOffers } from './057-staff-offers.ts';
import { up as sameOrigin } from './059-same-origin.ts';
import { up as accountChanges } from './060-account-changes.ts';
import { up as accountMerges } from './061-account-merges.ts';
import { up as accessLists } from './063-access-lists.ts';
import { up as importedAccounts } from './064-imported-accounts.ts';
import { up as markingAssignments } from './066-marking-assignments.ts';
import { up as secondMarkers } from './067-second-markers.ts';
import { up as savedComments } from './068-saved-comments.ts';
import { up as corrections } from './072-corrections.ts';
import { up as practiceReviews } from './073-practice-reviews.ts';
import { up as mergedRows } from './074-merged-rows.ts';
import { up as words } from './075-words.ts';
import { up as mockParts } from './076-mock-parts.ts';
import { up as mocks } from './077-mocks.ts';
import { up as checkCodes } from './078-check-codes.ts';
import { up as reportLinks } from './079-report-links.ts';
import { up as reportHead } from './080-report-head.ts';
import { up as classMedians } from './081-class-medians.ts';
import { up as setPractices } from './083-set-practices.ts';
import { up as classIndexes } from './084-class-indexes.ts';
import { up as oneListOfMergedRows } from './085-one-list-of-merged-rows.ts';
import { up as resultOutcomes } from './086-result-outcomes.ts';
import { up as payments } from './087-payments.ts';
import { up as deskLists } from './088-desk-lists.ts';
import { up as privacyWords } from './089-privacy-words.ts';
import { up as olderLogLists } from './090-older-log-lists.ts';
import { up as setMocks } from './091-set-mocks.ts';
import { up as paymentSearch } from './092-payment-search.ts';
import { up as openAttempts } from './093-open-attempts.ts';
import { up as foldedReceipts } from './094-folded-receipts.ts';
import { up as wholeLogLists } from './095-whole-log-lists.ts';
import { up as readyDrafts } from './096-ready-drafts.ts';

export interface SchemaMigration extends Migration {
  /**
   * The last migration of the oldest version that can run on what this one makes: left out, only versions that have
   * this one. See 'A migration' in CONTRIBUTING.md.
   */
  oldestServer?: string;
}

/** In the order in which they run; a published migration never changes. */
export const migrations: Record<string, SchemaMigration> = {
  '001-init': { up: init },
  '002-flags-recordings-settings-marks': { up: flagsRecordingsSettingsMarks },
  '003-sessions': { up: sessions },
  '005-feedback': { up: feedback },
  '006-database-epoch': { up: databaseEpoch },
  '007-access': { up: access },
  '008-limits': { up: limits },
  '009-epoch-mark': { up: epochMark },
  '011-listening-mode': { up: listeningMode },
  '012-draft-versions': { up: draftVersions },
  '013-remarks': { up: remarks },
  '014-post-sizes': { up: postSizes },
  '015-access-control': { up: accessControl },
  '016-audio-uploads': { up: audioUploads },
  '017-author-calls': { up: authorCalls },
  '018-markings': { up: markings },
  '019-counts': { up: counts },
  '020-groups': { up: groups },
  '021-review-looks': { up: reviewLooks },
  '022-taken-out': { up: takenOut },
  '023-history-begin': { up: historyBegin },
  '024-deletion-indexes': { up: deletionIndexes },
  '025-explanation-versions': { up: explanationVersions },
  '026-log-addresses': { up: logAddresses },
  '027-revision-exams': { up: revisionExams },
  '028-vouched-times': { up: vouchedTimes },
  '030-told-rows': { up: toldRows },
  '034-mailboxes': { up: mailboxes },
  '035-mail-outbox': { up: mailOutbox },
  '036-search-text': { up: searchText },
  '037-session-devices': { up: sessionDevices },
  '038-second-factors': { up: secondFactors },
  '039-erased-names': { up: erasedNames },
  '040-reviews-wait': { up: reviewsWait },
  '042-revision-key-places': { up: revisionKeyPlaces },
  '043-crashes': { up: crashes },
  '045-brought-back': { up: broughtBack },
  '046-removed-addresses': { up: removedAddresses },
  '048-reset-times': { up: resetTimes },
  '049-parts-of-attempts': { up: partsOfAttempts },
  '050-time-spent': { up: timeSpent },
  '051-shared-limits': { up: sharedLimits },
  '052-job-failures': { up: jobFailures },
  '054-several-servers': { up: severalServers },
  '055-media-puts': { up: mediaPuts },
  '056-staff-roles': { up: staffRoles, oldestServer: '055-media-puts' },
  '057-staff-offers': { up: staffOffers, oldestServer: '055-media-puts' },
  '059-same-origin': { up: sameOrigin, oldestServer: '055-media-puts' },
  '060-account-changes': { up: accountChanges, oldestServer: '055-media-puts' },
  '061-account-merges': { up: accountMerges, oldestServer: '055-media-puts' },
  '063-access-lists': { up: accessLists, oldestServer: '055-media-puts' },
  '064-imported-accounts': { up: importedAccounts, oldestServer: '055-media-puts' },
  '066-marking-assignments': { up: markingAssignments, oldestServer: '055-media-puts' },
  '067-second-markers': { up: secondMarkers, oldestServer: '055-media-puts' },
  '068-saved-comments': { up: savedComments, oldestServer: '055-media-puts' },
  '072-corrections': { up: corrections, oldestServer: '055-media-puts' },
  '073-practice-reviews': { up: practiceReviews, oldestServer: '055-media-puts' },
  '074-merged-rows': { up: mergedRows, oldestServer: '055-media-puts' },
  '075-words': { up: words, oldestServer: '055-media-puts' },
  '076-mock-parts': { up: mockParts, oldestServer: '055-media-puts' },
  '077-mocks': { up: mocks, oldestServer: '055-media-puts' },
  '078-check-codes': { up: checkCodes, oldestServer: '055-media-puts' },
  '079-report-links': { up: reportLinks, oldestServer: '055-media-puts' },
  '080-report-head': { up: reportHead, oldestServer: '055-media-puts' },
  '081-class-medians': { up: classMedians, oldestServer: '055-media-puts' },
  '083-set-practices': { up: setPractices, oldestServer: '055-media-puts' },
  '084-class-indexes': { up: classIndexes, oldestServer: '055-media-puts' },
  '085-one-list-of-merged-rows': { up: oneListOfMergedRows, oldestServer: '055-media-puts' },
  '086-result-outcomes': { up: resultOutcomes, oldestServer: '055-media-puts' },
  '087-payments': { up: payments, oldestServer: '055-media-puts' },
  '088-desk-lists': { up: deskLists, oldestServer: '055-media-puts' },
  '089-privacy-words': { up: privacyWords, oldestServer: '055-media-puts' },
  '090-older-log-lists': { up: olderLogLists, oldestServer: '055-media-puts' },
  '091-set-mocks': { up: setMocks, oldestServer: '055-media-puts' },
  '092-payment-search': { up: paymentSearch, oldestServer: '055-media-puts' },
  '093-open-attempts': { up: openAttempts, oldestServer: '055-media-puts' },
  '094-folded-receipts': { up: foldedReceipts, oldestServer: '055-media-puts' },
  '095-whole-log-lists': { up: wholeLogLists, oldestServer: '055-media-puts' },
  '096-ready-drafts': { up: readyDrafts, oldestServer: '055-media-puts' },
};
