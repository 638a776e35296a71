// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { ContentMessages } from './content.ids.ts';

/** content texts, language en. */
export const messages: Catalog<ContentMessages> = {
  "content.address": ["Address"],
  "content.agree": ["I have read this and agree"],
  "content.allPosts": ["All"],
  "content.before": ["Picture before"],
  "content.blog": ["News and stories"],
  "content.call": ["Call"],
  "content.category": ["Category"],
  "content.chat": ["Chat"],
  "content.choose": ["Choose"],
  "content.closed": ["Closed"],
  "content.contact": ["Contact us"],
  "content.enlarge": ["Show large: ",["caption"]],
  "content.findUs": ["Find us"],
  "content.hours": ["Opening hours"],
  "content.media": ["Pictures"],
  "content.morePosts": ["Show more"],
  "content.next": ["Next picture"],
  "content.noPictures": ["No pictures yet"],
  "content.noPicturesHint": ["Pictures of the venue will appear here."],
  "content.noPosts": ["Nothing has been written yet"],
  "content.noPostsHint": ["News of the venue will appear here."],
  "content.noQuestions": ["No questions yet"],
  "content.noQuestionsHint": ["Answers to frequent questions will appear here."],
  "content.notAnswered": ["Your question is not here?"],
  "content.pictureOf": [["number"]," of ",["count"]],
  "content.pictures": [["count","plural",{"0":["No pictures yet"],"one":["#"," picture"],"other":["#"," pictures"]}]],
  "content.send": ["Send"],
  "content.sent": ["It is with us"],
  "content.sentLead": ["Thank you. We will get back to you."],
  "content.showAllPosts": ["Show all"],
  "content.signAnew": ["Sign again"],
  "content.signHere": ["Sign here"],
  "content.signature": ["Signature"],
  "content.support": ["Help"],
  "content.supportLead": ["What others have asked before you."],
  "content.toHome": ["Back to the home page"],
  "content.today": ["Today"],
  "content.typeName": ["Or type your name"],
  "content.write": ["Email"],
  "content.writeToUs": ["Write to us"],
};
