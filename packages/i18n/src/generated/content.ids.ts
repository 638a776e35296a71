// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { NoValues } from '../message-types.ts';

/** Every message id of content with the values its text takes. */
export interface ContentMessages {
  readonly "content.address": NoValues;
  readonly "content.agree": NoValues;
  readonly "content.allPosts": NoValues;
  readonly "content.before": NoValues;
  readonly "content.blog": NoValues;
  readonly "content.call": NoValues;
  readonly "content.category": NoValues;
  readonly "content.chat": NoValues;
  readonly "content.closed": NoValues;
  readonly "content.contact": NoValues;
  readonly "content.draft": NoValues;
  readonly "content.draftChanged": NoValues;
  readonly "content.draftChangedHint": NoValues;
  readonly "content.draftForbidden": NoValues;
  readonly "content.draftForbiddenHint": NoValues;
  readonly "content.draftGone": NoValues;
  readonly "content.draftGoneHint": NoValues;
  readonly "content.draftHint": NoValues;
  readonly "content.draftPublished": NoValues;
  readonly "content.draftPublishedHint": NoValues;
  readonly "content.draftSignedOut": NoValues;
  readonly "content.draftSignedOutHint": NoValues;
  readonly "content.enlarge": { readonly caption: string | number };
  readonly "content.findUs": NoValues;
  readonly "content.guardian": NoValues;
  readonly "content.guardianWhy": { readonly name: string | number };
  readonly "content.hours": NoValues;
  readonly "content.join": NoValues;
  readonly "content.joinLead": NoValues;
  readonly "content.joined": NoValues;
  readonly "content.leave": NoValues;
  readonly "content.leaveLead": NoValues;
  readonly "content.left": NoValues;
  readonly "content.media": NoValues;
  readonly "content.morePosts": NoValues;
  readonly "content.newsletter": NoValues;
  readonly "content.newsletterNoLink": NoValues;
  readonly "content.next": NoValues;
  readonly "content.noPictures": NoValues;
  readonly "content.noPicturesHint": NoValues;
  readonly "content.noPosts": NoValues;
  readonly "content.noPostsHint": NoValues;
  readonly "content.noQuestions": NoValues;
  readonly "content.noQuestionsHint": NoValues;
  readonly "content.notAnswered": NoValues;
  readonly "content.pictureOf": { readonly count: string | number; readonly number: string | number };
  readonly "content.pictures": { readonly count: number };
  readonly "content.preview": NoValues;
  readonly "content.send": NoValues;
  readonly "content.sent": NoValues;
  readonly "content.sentLead": NoValues;
  readonly "content.showAllPosts": NoValues;
  readonly "content.signAgain": NoValues;
  readonly "content.signHere": NoValues;
  readonly "content.signature": NoValues;
  readonly "content.support": NoValues;
  readonly "content.supportLead": NoValues;
  readonly "content.toConsole": NoValues;
  readonly "content.toHome": NoValues;
  readonly "content.today": NoValues;
  readonly "content.typeName": NoValues;
  readonly "content.write": NoValues;
  readonly "content.writeToUs": NoValues;
}
