// Made by compile.ts from the PO files; do not edit.
// biome-ignore-all format: generated
// biome-ignore-all lint: generated
import type { Catalog } from '../message-types.ts';
import type { HomeMessages } from './home.ids.ts';

/** home texts, language ar. */
export const messages: Catalog<HomeMessages> = {
  "home.left": [["count","plural",{"zero":["لم يبقَ شيء"],"one":["بقي واحد"],"two":["بقي اثنان"],"few":["بقي ","#"],"many":["بقي ","#"],"other":["بقي ","#"]}]],
  "home.noTimes": ["لا توجد مواعيد متاحة اليوم أو غدًا."],
  "home.today": ["اليوم"],
  "home.tomorrow": ["غدًا"],
  "home.tonight": ["الليلة"],
};
