/** Pictures by kind of fish, with the direction in which they look (1 right, -1 left, 0 none). */

import shell from '../../../platform/art/objects/1f41a.webp?url';
import lobster from '../../../platform/art/objects/1f99e.webp?url';
import octopus from '../../../platform/art/objects/1f419.webp?url';
import shrimp from '../../../platform/art/objects/1f990.webp?url';
import squid from '../../../platform/art/objects/1f991.webp?url';
import carp from '../art/fish/chep.svg?url';
import crab from '../art/fish/cua.svg?url';
import ray from '../art/fish/duoi.svg?url';
import stripe from '../art/fish/lam.svg?url';
import shark from '../art/fish/map.svg?url';
import puffer from '../art/fish/noc.svg?url';
import dragon from '../art/fish/rong.svg?url';
import turtle from '../art/fish/rua.svg?url';
import jelly from '../art/fish/sua.svg?url';
import cannon from '../art/fish/sung.svg?url';
import eel from './art/luon-dien.svg?url';
import urchin from './art/nhim-bien.svg?url';
import star from './art/sao-bang.svg?url';

export interface Picture {
  url: string;
  looks: -1 | 0 | 1;
}

export const PICTURES: Readonly<Record<string, Picture>> = {
  'ca-lam': { url: stripe, looks: -1 },
  tom: { url: shrimp, looks: -1 },
  oc: { url: shell, looks: 0 },
  'ca-chep': { url: carp, looks: -1 },
  'ca-noc': { url: puffer, looks: -1 },
  muc: { url: squid, looks: 0 },
  sua: { url: jelly, looks: 0 },
  cua: { url: crab, looks: 0 },
  'bach-tuoc': { url: octopus, looks: 0 },
  'tom-hum': { url: lobster, looks: 0 },
  rua: { url: turtle, looks: -1 },
  'ca-duoi': { url: ray, looks: -1 },
  'ca-map': { url: shark, looks: -1 },
  'luon-dien': { url: eel, looks: 1 },
  'nhim-bien': { url: urchin, looks: 0 },
  'sao-bang': { url: star, looks: 0 },
  'chep-hoa-rong': { url: dragon, looks: -1 },
};

export const CANNON = cannon;
